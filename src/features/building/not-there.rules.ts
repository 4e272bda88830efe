/** The fragment that makes a page say that what was asked for is not there (NotThere.astro). */
export const NOT_THERE = 'not-there'
