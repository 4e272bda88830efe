import { localePath } from '#lib/locale-path.ts'
import { localPhone } from '#lib/phone.ts'
import { peopleList as texts } from '#texts/desk-person.ts'
import type { PersonRow } from './person.schema.ts'

export const personHref = ({ _id }: { _id: string }) => localePath(`/desk/person?id=${_id}`)

/** The name, or another known detail. */
export const nameOf = ({ name, email }: Pick<PersonRow, 'name' | 'email'>) => name || (email ?? texts.noName)

/** A person's contact details, on one line. */
export const reachOf = ({ email, phone }: Pick<PersonRow, 'email' | 'phone'>) =>
  [email, phone && localPhone(phone)].filter(Boolean).join(', ')

/** `2 requests, 1 visit` */
export const hasOf = (row: Pick<PersonRow, 'requests' | 'leads' | 'visits'>) =>
  texts.hasOf(row) || texts.hasNothing
