/** Ids of places: GeoNames' numbers, and our own such as `lf-york-on` and `code-m5a`. */
export const PLACE_ID = /^[a-z0-9-]{1,60}$/
