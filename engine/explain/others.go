package explain

import "ancmed/engine/judge"

func (t *teller) retreat() string {
	switch t.r.Reason.Code {
	case judge.Retreated:
		return t.me() + " retreats to " + t.target() + "."
	case judge.RetreatClash:
		return t.me() + " and " + t.by() + " retreat to " + t.to() + " at once, so all are disbanded."
	}
	return t.me() + " is disbanded."
}

func (t *teller) adjustment() string {
	power := t.b.Powers[t.r.Order.Power].Name
	switch t.r.Reason.Code {
	case judge.Built:
		return power + " builds " + t.r.Order.Type.Letter() + " " + t.place(t.r.Order.At) + "."
	case judge.Removed:
		return power + " removes " + t.me() + "."
	}
	return power + " waives a build, as it may (choice 4.D.7)."
}
