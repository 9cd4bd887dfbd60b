package warn_test

// The sentences were written from the rules, before they were compared.
var pairs = []pair{
	// Units without orders.
	am("one without an order", "Rome A rom F nea").
		given("Rome: A rom - apu").
		warns("no-orders: Rome: F Neapolis will hold, having no order.").
		not("Rome: A rom - apu", "Rome: F nea H"),
	am("a power without orders", "Rome A rom F nea A rav").
		given().
		warns("no-orders: Rome has no orders: all its units will hold.").
		not("Rome: A rom H", "Rome: F nea H", "Rome: A rav H"),
	am("two without an order, of two powers", "Rome A rom F nea A rav / Greece F ion").
		given("Rome: A rav - apu").
		warns("no-orders: Rome: F Neapolis and A Roma will hold, having no order.",
			"no-orders: Greece: F Ionian Sea will hold, having no order.").
		not("Rome: A rav - apu", "Rome: A rom H", "Rome: F nea H", "Greece: F ion H"),

	// Impossible orders.
	am("no way at all", "Rome A rom").
		given("Rome: A rom - spa").
		warns("void: A Roma cannot reach Sparta: no land border joins them, and no chain of fleets leads there.").
		not("Rome: A rom - apu"),
	am("two orders for one unit", "Rome A rom").
		given("Rome: A rom - apu", "Rome: A rom - etr").
		warns("void: Another order for A Roma came first and counts (choice 4.D.3).").
		not("Rome: A rom - apu"),

	// Supports.
	am("the supported unit goes elsewhere", "Rome A rom A rav").
		given("Rome: A rom S A rav - apu", "Rome: A rav - etr").
		warns("support-unmatched: A Roma's support matches nothing: A Ravenna is ordered to move to Etruria, not to Apulia. Perhaps A rom S A rav - etr was meant.").
		not("Rome: A rom S A rav - apu", "Rome: A rav - apu"),
	am("it goes where the supporter cannot", "Rome A rom A rav").
		given("Rome: A rom S A rav - apu", "Rome: A rav - ven").
		warns("support-unmatched: A Roma's support matches nothing: A Ravenna is ordered to move to Venetia, not to Apulia.").
		not("Rome: A rom S A rav - etr", "Rome: A rav - etr"),
	am("it stays", "Rome A rom A rav").
		given("Rome: A rom S A rav - apu", "Rome: A rav H").
		warns("support-unmatched: A Roma's support matches nothing: A Ravenna is ordered to hold, not to move to Apulia. Perhaps A rom S A rav was meant.").
		not("Rome: A rom S A rav", "Rome: A rav H"),
	am("it supports", "Rome A rom A rav / Greece F nea").
		given("Rome: A rom S F nea - apu", "Rome: A rav H", "Greece: F nea S A rom").
		warns("support-unmatched: A Roma's support matches nothing: Greek F Neapolis is ordered to support, not to move to Apulia. Perhaps A rom S F nea was meant.").
		not("Rome: A rom S F nea", "Rome: A rav H", "Greece: F nea S A rom"),
	am("it has no order", "Rome A rom A rav").
		given("Rome: A rom S A rav - apu").
		warns("support-unmatched?: A Roma's support matches nothing: A Ravenna has no order and is not going to Apulia.",
			"no-orders: Rome: A Ravenna will hold, having no order.").
		not("Rome: A rom S A rav").but("no-orders: Rome: A Ravenna will hold, having no order."),
	am("its order is impossible", "Rome A rom A rav").
		given("Rome: A rom S A rav - apu", "Rome: A rav - spa").
		warns("support-unmatched: A Roma's support matches nothing: A Ravenna has an impossible order, so it holds and is not going to Apulia.",
			"void: A Ravenna cannot reach Sparta: no land border joins them, and no chain of fleets leads there.").
		not("Rome: A rom S A rav", "Rome: A rav - spa").
		but("void: A Ravenna cannot reach Sparta: no land border joins them, and no chain of fleets leads there."),
	am("supported to hold, but it moves", "Rome A rom A rav").
		given("Rome: A rom S A rav", "Rome: A rav - etr").
		warns("support-unmatched: A Roma's support matches nothing: A Ravenna is ordered to move to Etruria, and only a unit that stays can be supported to hold. Perhaps A rom S A rav - etr was meant.").
		not("Rome: A rom S A rav - etr", "Rome: A rav - etr"),
	std("the other coast", "France F por A gas F wes").
		given("France: F por - spa/nc", "France: F wes S F por - spa/sc", "France: A gas H").
		warns("support-unmatched: F Western Mediterranean's support matches nothing: F Portugal is ordered to move to Spain (north coast), not to Spain (south coast). Perhaps F wes S F por - spa/nc was meant.").
		not("France: F por - spa/nc", "France: F wes S F por - spa", "France: A gas H"),
	am("help against the own unit that stays", "Rome F nea A apu / Greece F ion").
		given("Rome: F nea H", "Rome: A apu S F ion - nea", "Greece: F ion - nea").
		warns("support-own: A Apulia's support cannot help Greek F Ionian Sea against F Neapolis, which stays: no support helps to dislodge a unit of its own power.").
		not("Rome: F nea - tys", "Rome: A apu S F ion - nea", "Greece: F ion - nea"),
	am("help against the own unit that cannot leave", "Rome F nea A apu A rom / Greece F ion").
		given("Rome: F nea - rom", "Rome: A rom H", "Rome: A apu S F ion - nea", "Greece: F ion - nea").
		warns("own-stays!: F Neapolis cannot enter Roma: A Roma is ordered to hold, and a power never dislodges its own unit.",
			"support-own: A Apulia's support cannot help Greek F Ionian Sea against F Neapolis, which stays: no support helps to dislodge a unit of its own power.").
		not("Rome: F nea - rom", "Rome: A rom - etr", "Rome: A apu S F ion - nea", "Greece: F ion - nea"),

	// Convoys.
	am("the army goes elsewhere by sea", "Carthage A tha F pun").
		given("Carthage: A tha - sic", "Carthage: F pun C A tha - sad").
		warns("no-convoy!: A Thapsus can reach Sicilia only by convoy, and no fleet is ordered to carry it. F Punic Sea could.",
			"convoy-unmatched: F Punic Sea's convoy matches nothing: A Thapsus is ordered to move to Sicilia, not to Sardinia. Perhaps F pun C A tha - sic was meant.").
		not("Carthage: A tha - sad", "Carthage: F pun C A tha - sad"),
	am("the army goes by land", "Carthage A tha F pun").
		given("Carthage: A tha - num", "Carthage: F pun C A tha - sad").
		warns("convoy-unmatched: F Punic Sea's convoy matches nothing: A Thapsus is ordered to move to Numidia, not to Sardinia.").
		not("Carthage: A tha - sad", "Carthage: F pun C A tha - sad"),
	am("the army stays", "Carthage A tha F pun").
		given("Carthage: A tha H", "Carthage: F pun C A tha - sad").
		warns("convoy-unmatched: F Punic Sea's convoy matches nothing: A Thapsus is ordered to hold, not to move to Sardinia.").
		not("Carthage: A tha - sad", "Carthage: F pun C A tha - sad"),
	am("the army has no order", "Carthage A tha F pun").
		given("Carthage: F pun C A tha - sad").
		warns("convoy-unmatched?: F Punic Sea's convoy matches nothing: A Thapsus has no order and is not going to Sardinia.",
			"no-orders: Carthage: A Thapsus will hold, having no order.").
		not("Carthage: A tha - sad", "Carthage: F pun C A tha - sad"),
	am("no convoy, but another power could", "Carthage A tha / Rome F pun").
		given("Carthage: A tha - sic", "Rome: F pun H").
		warns("no-convoy: A Thapsus can reach Sicilia only by convoy, and no fleet is ordered to carry it. Roman F Punic Sea could.").
		not("Carthage: A tha - sic", "Rome: F pun C A tha - sic"),
	am("an incomplete chain", "Carthage A tha F pun F tys").
		given("Carthage: A tha - rom", "Carthage: F pun C A tha - rom", "Carthage: F tys H").
		warns("no-convoy!: A Thapsus can reach Roma only by convoy, and F Punic Sea alone cannot carry it: the chain is not complete. F Punic Sea and F Tyrrhenean Sea could together.").
		not("Carthage: A tha - rom", "Carthage: F pun C A tha - rom", "Carthage: F tys C A tha - rom"),
	am("via convoy without one", "Rome A nea F tys").
		given("Rome: A nea - rom via convoy", "Rome: F tys H").
		warns("no-convoy!: A Neapolis is to go to Roma by convoy, and no fleet is ordered to carry it. Perhaps A nea - rom was meant.").
		not("Rome: A nea - rom", "Rome: F tys H"),
	am("via convoy, but the fleet carries it elsewhere", "Rome A nea F tys").
		given("Rome: A nea - rom via convoy", "Rome: F tys C A nea - sad").
		warns("no-convoy!: A Neapolis is to go to Roma by convoy, and no fleet is ordered to carry it. Perhaps A nea - rom was meant.",
			"convoy-unmatched: F Tyrrhenean Sea's convoy matches nothing: A Neapolis is ordered to move to Roma, not to Sardinia. Perhaps F tys C A nea - rom was meant.").
		not("Rome: A nea - rom via convoy", "Rome: F tys C A nea - rom"),

	// A unit of the same power stays in the way.
	am("it is ordered to hold", "Rome A rom F nea").
		given("Rome: A rom - nea", "Rome: F nea H").
		warns("own-stays!: A Roma cannot enter Neapolis: F Neapolis is ordered to hold, and a power never dislodges its own unit.").
		not("Rome: A rom - nea", "Rome: F nea - tys"),
	am("it is another power's", "Rome A rom F nea").
		given("Rome: A rom - nea", "Rome: F nea H").
		warns("own-stays!: A Roma cannot enter Neapolis: F Neapolis is ordered to hold, and a power never dislodges its own unit.").
		not("Rome: A rom - nea", "Greece: F nea H").notOf("Rome A rom / Greece F nea"),
	am("it supports, with help beside it", "Rome A rom F nea A apu").
		given("Rome: A rom - nea", "Rome: A apu S A rom - nea", "Rome: F nea S A apu").
		warns("own-stays!: A Roma cannot enter Neapolis: F Neapolis is ordered to support, and a power never dislodges its own unit.").
		not("Rome: A rom - nea", "Rome: A apu S A rom - nea", "Rome: F nea - ion"),
	am("it has no order", "Rome A rom F nea").
		given("Rome: A rom - nea").
		warns("own-stays?!: A Roma cannot enter Neapolis: F Neapolis has no order, and a power never dislodges its own unit.",
			"no-orders: Rome: F Neapolis will hold, having no order.").
		not("Rome: A rom - nea", "Rome: F nea - tys"),
	am("it waits for one that has no order", "Rome A rom F nea A apu").
		given("Rome: A rom - nea", "Rome: F nea - apu").
		warns("own-stays?!: A Roma cannot enter Neapolis: F Neapolis cannot leave it, and a power never dislodges its own unit.",
			"own-stays?!: F Neapolis cannot enter Apulia: A Apulia has no order, and a power never dislodges its own unit.",
			"no-orders: Rome: A Apulia will hold, having no order.").
		not("Rome: A rom - nea", "Rome: F nea - apu", "Rome: A apu - rav"),
	am("a convoy that is not ordered yet", "Carthage A tha F pun F tys").
		given("Carthage: A tha - rom", "Carthage: F pun C A tha - rom").
		warns("no-convoy?!: A Thapsus can reach Roma only by convoy, and F Punic Sea alone cannot carry it: the chain is not complete. F Punic Sea and F Tyrrhenean Sea could together.",
			"no-orders: Carthage: F Tyrrhenean Sea will hold, having no order.").
		not("Carthage: A tha - rom", "Carthage: F pun C A tha - rom", "Carthage: F tys C A tha - rom"),
	am("it cannot leave", "Rome A rom F nea A apu").
		given("Rome: A rom - nea", "Rome: F nea - apu", "Rome: A apu H").
		warns("own-stays!: A Roma cannot enter Neapolis: F Neapolis cannot leave it, and a power never dislodges its own unit.",
			"own-stays!: F Neapolis cannot enter Apulia: A Apulia is ordered to hold, and a power never dislodges its own unit.").
		not("Rome: A rom - nea", "Rome: F nea - apu", "Rome: A apu - rav"),
	am("a ring of three is none", "Rome A rom F nea A apu").
		given("Rome: A rom - nea", "Rome: F nea - apu", "Rome: A apu H").
		warns("own-stays!: A Roma cannot enter Neapolis: F Neapolis cannot leave it, and a power never dislodges its own unit.",
			"own-stays!: F Neapolis cannot enter Apulia: A Apulia is ordered to hold, and a power never dislodges its own unit.").
		not("Rome: A rom - nea", "Rome: F nea - apu", "Rome: A apu - rom"),

	// Changing places.
	am("a swap", "Rome A rom F nea").
		given("Rome: A rom - nea", "Rome: F nea - rom").
		warns("own-swap!: A Roma and F Neapolis cannot change places: without a convoy they meet on the way.").
		not("Rome: A rom - nea", "Greece: F nea - rom").notOf("Rome A rom / Greece F nea"),
	am("a swap by convoy", "Rome A rom A nea F tys").
		given("Rome: A rom - nea", "Rome: A nea - rom", "Rome: F tys H").
		warns("own-swap!: A Roma and A Neapolis cannot change places: without a convoy they meet on the way.").
		not("Rome: A rom - nea", "Rome: A nea - rom", "Rome: F tys C A nea - rom"),
	am("a swap by another's convoy", "Rome A rom A nea / Greece F tys").
		given("Rome: A rom - nea", "Rome: A nea - rom", "Greece: F tys C A nea - rom").
		warns("own-swap!: A Roma and A Neapolis cannot change places: without a convoy they meet on the way.").
		not("Rome: A rom - nea", "Rome: A nea - rom via convoy", "Greece: F tys C A nea - rom"),

	// Going to one place.
	am("two of the same strength", "Rome A rom A rav").
		given("Rome: A rom - apu", "Rome: A rav - apu").
		warns("own-bounce!: A Roma and A Ravenna both go to Apulia with equal strength, so they keep each other out.").
		not("Rome: A rom - apu", "Rome: A rav - etr"),
	am("three of the same strength", "Rome A rom A rav F nea").
		given("Rome: A rom - apu", "Rome: A rav - apu", "Rome: F nea - apu").
		warns("own-bounce!: A Roma, A Ravenna and F Neapolis go to Apulia with equal strength, so they keep each other out.").
		not("Rome: A rom - apu", "Rome: A rav - ven", "Rome: F nea - tys"),
	am("another power could help one of them", "Rome A rom A rav / Greece F nea").
		given("Rome: A rom - apu", "Rome: A rav - apu", "Greece: F nea H").
		warns("own-bounce: A Roma and A Ravenna both go to Apulia with equal strength, so they keep each other out, unless another power tips the scales.").
		not("Rome: A rom - apu", "Carthage: A rav - apu", "Greece: F nea H").notOf("Rome A rom / Greece F nea / Carthage A rav"),
	am("one is supported", "Rome A rom A rav F nea").
		given("Rome: A rom - apu", "Rome: A rav - apu", "Rome: F nea S A rom - apu").
		warns("own-stronger!: A Ravenna cannot get past A Roma, which goes to Apulia too, with more support.").
		not("Rome: A rom - apu", "Rome: A rav - ven", "Rome: F nea S A rom - apu"),
	am("the unit there could throw back one of them", "Rome A rom A rav / Greece A apu").
		given("Rome: A rom - apu", "Rome: A rav - apu", "Greece: A apu H").
		warns("own-bounce!: A Roma and A Ravenna both go to Apulia with equal strength, so they keep each other out.").
		not("Rome: A rom - apu", "Rome: A rav - ven", "Greece: A apu H"),
	am("the unit there could throw back one of them with help", "Rome A rom A rav / Greece A apu A ven").
		given("Rome: A rom - apu", "Rome: A rav - apu", "Greece: A apu H", "Greece: A ven H").
		warns("own-bounce: A Roma and A Ravenna both go to Apulia with equal strength, so they keep each other out, unless another power tips the scales.").
		not("Rome: A rom - apu", "Rome: A rav - etr", "Greece: A apu H", "Greece: A ven H"),
	am("one is supported, but another power could help the other", "Rome A rom A rav F nea").
		given("Rome: A rom - apu", "Rome: A rav - apu", "Rome: F nea S A rom - apu").
		warns("own-stronger!: A Ravenna cannot get past A Roma, which goes to Apulia too, with more support.").
		not("Rome: A rom - apu", "Rome: A rav - apu", "Rome: F nea S A rom - apu", "Greece: F adr H", "Greece: F ion H").
		notOf("Rome A rom A rav F nea / Greece F adr F ion"),

	// Retreats.
	am("two retreats to one place", "Greece A rom F nea").retreat("Rome A rom etr A nea ion").
		given("Rome: retreat A rom - apu", "Rome: retreat A nea - apu").
		warns("retreat-clash!: A Roma and A Neapolis retreat to Apulia at once, so both will be disbanded.").
		not("Rome: retreat A rom - apu", "Rome: retreat A nea - sic"),
	am("a retreat that is not ordered", "Greece A rom F nea").retreat("Rome A rom etr A nea ion").
		given("Rome: retreat A rom - apu").
		warns("no-orders: Rome: A Neapolis will be disbanded, having no order to retreat.").
		not("Rome: retreat A rom - apu", "Rome: disband A nea"),
	am("a unit that cannot retreat", "Greece A car / Rome A cir A mau A tha").retreat("Carthage A car mau").
		given("Carthage: retreat A car - cir").
		warns("void: A Carthage cannot retreat to Cirta: Roman A Cirta stands there.").
		not(),

	// Adjustments.
	am("a build that is not ordered", "Rome A rom A apu").adjustment("Rome rom nea rav sic").
		given("Rome: build F nea").
		warns("builds-left: Rome has 1 build left: it could build in Ravenna.").
		not("Rome: build F nea", "Rome: waive"),
	am("two builds that are not ordered", "Rome A rom A apu").adjustment("Rome rom nea rav sic").
		given().
		warns("builds-left: Rome has 2 builds left: it could build in Neapolis or Ravenna.").
		not("Rome: build F nea", "Rome: build A rav"),
	am("more builds than room", "Rome A rom A apu").adjustment("Rome rom nea sic sad").
		given().
		warns("builds-left: Rome has 2 builds left, and only Neapolis to build in.").
		not("Rome: build A nea").but("no-room: Rome cannot use 1 build: no vacant home center of its own is left."),
	am("no room at all", "Rome A rom").adjustment("Rome rom sic").
		given().
		warns("no-room: Rome cannot use 1 build: no vacant home center of its own is left.").
		not("Rome: build A rom").notOf("Rome A apu"),
	am("a removal that is not ordered", "Rome A rom F pun A apu").adjustment("Rome rom").
		given("Rome: remove A apu").
		warns("removals-left: Rome must remove 2 units, and only 1 is ordered: the rule of civil disorder will remove F Punic Sea.").
		not("Rome: remove A apu", "Rome: remove F pun"),
	am("no removal is ordered", "Rome A rom F pun A apu").adjustment("Rome rom").
		given().
		warns("removals-left: Rome must remove 2 units, and none is ordered: the rule of civil disorder will remove F Punic Sea and A Apulia.").
		not("Rome: remove A apu", "Rome: remove F pun"),
}
