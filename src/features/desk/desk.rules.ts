import { at } from '#lib/at.ts'
import type { StaffRole } from './staff/staff.schema.ts'

/** The pages of the desk, in the order of its navigation, and who works on them. */
const DESK_PAGES = [
  { name: 'start', href: at('/desk'), roles: ['sales', 'editor', 'manager'] },
  { name: 'requests', href: at('/desk/requests'), roles: ['sales', 'manager'] },
  { name: 'leads', href: at('/desk/leads'), roles: ['sales', 'manager'] },
  { name: 'visits', href: at('/desk/visits'), roles: ['sales', 'manager'] },
  { name: 'suites', href: at('/desk/suites'), roles: ['editor', 'manager'] },
  { name: 'import', href: at('/desk/import'), roles: ['editor', 'manager'] },
  { name: 'staff', href: at('/desk/staff'), roles: ['manager'] },
  { name: 'log', href: at('/desk/log'), roles: ['manager'] },
] as const satisfies readonly { name: string; href: string; roles: readonly StaffRole[] }[]
export type DeskPage = (typeof DESK_PAGES)[number]['name']

export const pagesFor = (role: StaffRole) =>
  DESK_PAGES.filter(({ roles }) => (roles as readonly StaffRole[]).includes(role))
