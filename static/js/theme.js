// @ts-check
/** The reader's choice of a theme, before anything is drawn: a script of its own, so that no page flashes in the wrong colors. */

(() => {
	try {
		const { theme } = JSON.parse(localStorage.getItem("ancmed.settings") ?? "{}");
		if (theme === "light" || theme === "dark" || theme === "print") document.documentElement.dataset["theme"] = theme;
	} catch {
		// Storage is forbidden or damaged: the system's theme.
	}
})();
