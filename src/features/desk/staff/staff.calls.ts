import { mutateCache } from '#lib/query.ts'
import { callJson } from '#lib/api.ts'
import { createDeskStore, deskCall, ME } from '#features/desk/desk.store.ts'
import type {
  Invitation,
  ListedMember,
  Me,
  MemberAct,
  NewFactor,
  Preferences,
  StaffList,
  StaffRole,
} from './staff.schema.ts'

const STAFF = '/api/desk/staff'

const post = <T>(path: string, body: unknown = {}) => callJson<T>(path, { method: 'POST', body })

/** Called with the next step after one is done. */
export const goOn = (me: Me) => mutateCache(ME, me)

export const claim = () => post<Me>('/api/desk/claim')
export const beginFactor = () => post<NewFactor>('/api/desk/factor')
export const sendCode = (body: { code: string }) => post<Me>('/api/desk/code', body)

export const $staff = createDeskStore<StaffList>([STAFF], { dedupeTime: 1_000 })

const change = async (path: string, method: 'POST' | 'DELETE', body?: unknown) => {
  const list = await deskCall<StaffList | { left: true }>(path, { method, body })
  if ('members' in list) mutateCache(STAFF, list)
  return list
}

export const invite = (body: { name: string; email: string; role: StaffRole }) => change(STAFF, 'POST', body)
export const confirmFactor = (body: { code: string }) => change(`${STAFF}/confirm`, 'POST', body)
export const withdraw = ({ id }: Pick<Invitation, 'id'>) => change(`${STAFF}/invitations/${id}`, 'DELETE')
export const act = ({ id }: Pick<ListedMember, 'id'>, body: MemberAct) =>
  change(`${STAFF}/members/${id}`, 'POST', body)

const PREFERENCES = '/api/desk/preferences'
export const $preferences = createDeskStore<Preferences>([PREFERENCES], { dedupeTime: 1_000 })

export const savePreferences = async (body: Omit<Preferences, 'of'>) =>
  mutateCache(PREFERENCES, await deskCall<Preferences>(PREFERENCES, { method: 'POST', body }))
