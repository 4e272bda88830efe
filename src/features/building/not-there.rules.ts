/** The fragment that shows the "not there" notice (NotThere.astro). */
export const NOT_THERE = 'not-there'
