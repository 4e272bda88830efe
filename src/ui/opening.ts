/** CSS sizes of the picture at the top of a brand page: from the axis to the right edge, full width on a phone. */
export const OPENING_SIZES = '(width >= 64rem) 80vw, 100vw'
