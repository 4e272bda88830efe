import { brand } from '#lib/brand.ts'
import { brand as words } from './brand.content.ts'

const [{ city, region, postalCode }] = brand.offices
const { street } = words.offices.toronto

/** The sender, as the law on commercial mail requires: name, postal address, contact. */
export const sender = `${brand.legalName}, ${street}, ${city} (${region})\u00a0 ${postalCode.replace(' ', '\u00a0')}. Courriel\u00a0: ${brand.contact.email}`
