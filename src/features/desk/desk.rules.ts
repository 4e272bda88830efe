import type { StaffRole } from './staff/staff.schema.ts'

const SALES = ['sales', 'manager'] as const
const EDITORS = ['editor', 'manager'] as const

/** The pages of the desk, in navigation order, and who works on them. `row`: the page of a list's single row. */
const DESK_PAGES = [
  { name: 'start', roles: ['sales', 'editor', 'manager'] },
  { name: 'requests', row: 'request', roles: SALES },
  { name: 'leads', row: 'lead', roles: SALES },
  { name: 'visits', row: 'visit', roles: SALES },
  { name: 'people', row: 'person', roles: SALES },
  { name: 'numbers', roles: SALES },
  { name: 'buildings', row: 'building', roles: EDITORS },
  { name: 'suites', row: 'floors', roles: ['sales', 'editor', 'manager'] },
  { name: 'import', roles: EDITORS },
  { name: 'staff', roles: ['manager'] },
  { name: 'log', roles: ['manager'] },
] as const satisfies readonly { name: string; row?: string; roles: readonly StaffRole[] }[]
export type DeskPage = (typeof DESK_PAGES)[number]['name']

export const pagesFor = (role: StaffRole) =>
  DESK_PAGES.filter(({ roles }) => (roles as readonly StaffRole[]).includes(role))

/** The paths below /desk, with the navigation entry that each belongs to. */
export const DESK_PATHS = DESK_PAGES.flatMap((page) => [
  { path: page.name === 'start' ? undefined : page.name, page: page.name },
  ...('row' in page ? [{ path: page.row, page: page.name }] : []),
])
