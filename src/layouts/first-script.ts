/** Runs before anything is drawn: styles may hide only what a script will show. Its hash is in the CSP. */
export const firstScript = "document.documentElement.classList.add('js')"
