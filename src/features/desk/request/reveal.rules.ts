/** The encrypted fields about a request's buyer, and (`second.…`) about the second purchaser. */
export const REVEAL_FIELDS = [
  'dob',
  'driversLicence',
  'driversExpiry',
  'fullAddress',
  'second.name',
  'second.email',
  'second.phone',
  'second.dob',
  'second.driversLicence',
  'second.driversExpiry',
  'second.fullAddress',
] as const
export type RevealField = (typeof REVEAL_FIELDS)[number]

/** Why a member of the sales team needs to see a field. */
export const REVEAL_REASONS = ['agreement', 'identity', 'contact', 'correction', 'authority'] as const
export type RevealReason = (typeof REVEAL_REASONS)[number]

/** Whose fields are shown together. */
export const PARTS = ['both', 'first', 'second'] as const
export type Part = (typeof PARTS)[number]

export const partOf = (field: RevealField) => (field.startsWith('second.') ? 'second' : 'first')
