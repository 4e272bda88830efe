import { brand } from '#lib/brand.ts'

const [{ street, city, region, postalCode }] = brand.offices

/** The sender, as the law on commercial mail requires: name, postal address, contact. */
export const sender = `${brand.legalName}, ${street}, ${city}, ${region} ${postalCode}. ${brand.contact.email}`
