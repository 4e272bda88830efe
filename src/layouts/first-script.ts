/** Runs before anything is drawn: styles may hide only what a script will show. */
export const firstScript = "document.documentElement.classList.add('js')"
