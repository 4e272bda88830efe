/** CSS sizes of the pictures in the list of all developments. */
export const DEVELOPMENT_SIZES = '(width >= 64rem) 36vw, (width >= 40rem) 45vw, 90vw'
