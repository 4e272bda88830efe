import { localePath } from '#lib/locale-path.ts'
import type { StaffRole } from './staff/staff.schema.ts'

/** The pages of the desk, in the order of its navigation, and who works on them. */
const DESK_PAGES = [
  { name: 'start', href: localePath('/desk'), roles: ['sales', 'editor', 'manager'] },
  { name: 'requests', href: localePath('/desk/requests'), roles: ['sales', 'manager'] },
  { name: 'leads', href: localePath('/desk/leads'), roles: ['sales', 'manager'] },
  { name: 'visits', href: localePath('/desk/visits'), roles: ['sales', 'manager'] },
  { name: 'suites', href: localePath('/desk/suites'), roles: ['editor', 'manager'] },
  { name: 'import', href: localePath('/desk/import'), roles: ['editor', 'manager'] },
  { name: 'staff', href: localePath('/desk/staff'), roles: ['manager'] },
  { name: 'log', href: localePath('/desk/log'), roles: ['manager'] },
] as const satisfies readonly { name: string; href: string; roles: readonly StaffRole[] }[]
export type DeskPage = (typeof DESK_PAGES)[number]['name']

export const pagesFor = (role: StaffRole) =>
  DESK_PAGES.filter(({ roles }) => (roles as readonly StaffRole[]).includes(role))
