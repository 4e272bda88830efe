/** CSS sizes of the picture at the top of an arm's page: from the axis to the right edge, on a phone the full width. */
export const OPENING_SIZES = '(width >= 64rem) 80vw, 100vw'
