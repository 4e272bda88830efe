import type { KeyRing, Sealed } from './crypto.ts'
import { keyedHashes, seal, unseal } from './crypto.ts'
import type { StoredRequest } from '#features/buyer/stored-request.db.ts'
import type { RevealField } from '#features/desk/request/reveal.rules.ts'
import { brand } from '#lib/brand.ts'
import type { BuyRequest, Purchaser, SecondPurchaser } from '#features/buyer/buyer.schema.ts'

export interface Owned {
  id: string
  /** The account making the request. */
  owner: string
}

export type Asked = Pick<BuyRequest, 'suiteId' | 'parking' | 'secondPurchaser' | keyof Purchaser>

/** Binds ciphertext to its row, account and column: moved elsewhere, it cannot be decrypted. */
const contextOf = ({ id, owner }: Owned, column: string) => `buy_requests/${id}/${owner}/${column}`

/** Equal requests have equal content, whatever the order of their fields. */
const contentOf = ({ suiteId, dob, driversLicence, driversExpiry, fullAddress, parking, ...rest }: Asked) => {
  const { secondPurchaser: second, identityDocument } = rest
  const other = second && Object.entries(second).toSorted(([a], [b]) => a.localeCompare(b))
  return JSON.stringify([
    suiteId,
    dob,
    driversLicence,
    driversExpiry,
    fullAddress,
    parking,
    other,
    identityDocument ?? 'licence',
  ])
}

/** Stored fields of a request: ciphertext and keyed hashes. */
export const lock = (ring: KeyRing, where: Owned, asked: Asked) => {
  const { dob, identityDocument, driversLicence, driversExpiry, fullAddress, secondPurchaser } = asked
  const purchaser: Purchaser = { dob, identityDocument, driversLicence, driversExpiry, fullAddress }
  return {
    purchaser: seal(ring, JSON.stringify(purchaser), contextOf(where, 'purchaser')),
    secondPurchaser:
      secondPurchaser && seal(ring, JSON.stringify(secondPurchaser), contextOf(where, 'second_purchaser')),
    keyVersion: ring[0].version,
    hashes: keyedHashes(ring, contentOf(asked)),
  }
}

type Locked = Pick<StoredRequest, 'id' | 'user_id' | 'key_version' | 'purchaser' | 'second_purchaser'>

/** @throws when a key is missing or the row was altered. */
export const unlock = (ring: KeyRing, row: Locked) => {
  const where = { id: row.id, owner: row.user_id }
  const open = (sealed: unknown, column: string) =>
    JSON.parse(unseal(ring, row.key_version, sealed as Sealed, contextOf(where, column)))
  return {
    purchaser: open(row.purchaser, 'purchaser') as Purchaser,
    secondPurchaser: row.second_purchaser
      ? (open(row.second_purchaser, 'second_purchaser') as SecondPurchaser)
      : null,
  }
}

type SealedParts = Omit<Locked, 'purchaser' | 'second_purchaser'> & {
  purchaser?: unknown
  second_purchaser?: unknown
}

/**
 * Fields of a request: the purchaser's, or (`second.…`) the second purchaser's. `document` is for a number or
 * expiry. @throws when a key is missing or the row was altered.
 */
export const fieldsOf = (ring: KeyRing, parts: SealedParts, fields: readonly RevealField[]) => {
  const where = { id: parts.id, owner: parts.user_id }
  const open = (column: 'purchaser' | 'second_purchaser'): Record<string, string | undefined> =>
    parts[column]
      ? JSON.parse(unseal(ring, parts.key_version, parts[column] as Sealed, contextOf(where, column)))
      : {}
  const [first, second] = [open('purchaser'), open('second_purchaser')]
  return fields.map((field) => {
    const [own = '', other] = field.split('.')
    const [opened, name] = other === undefined ? [first, own] : [second, other]
    const isOfDocument = name === 'driversLicence' || name === 'driversExpiry'
    return {
      field,
      value: opened[name] ?? '',
      document: isOfDocument ? (opened['identityDocument'] ?? 'licence') : null,
    }
  })
}

/** The recipient of mail about requests. */
export const salesAddress = () => process.env.SALES_EMAIL ?? brand.contact.email
