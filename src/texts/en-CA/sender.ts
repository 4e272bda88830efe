import { brand } from '#lib/brand.ts'

const [{ street, city, region, postalCode }] = brand.offices

/** Who writes or asks, and from where, as the law on commercial mail wants it said: name, postal address, a way to answer. */
export const sender = `${brand.legalName}, ${street}, ${city}, ${region} ${postalCode}. ${brand.contact.email}`

/** At the foot of every mail. */
export const foot = {
  from: `${sender}, ${brand.contact.phone.text}`,
  leave: 'Unsubscribe',
}
