/** Apart from the other words of the brand, because forms in browsers need the name alone (person-name.ts). */
export const BRAND_NAME = 'Larkfield'
