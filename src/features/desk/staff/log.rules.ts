import { localePath } from '#lib/locale-path.ts'
import { desk, logPage } from '#texts/desk.ts'

/** The texts of actions, for the list of choices. */
export const ACTIONS = Object.entries(logPage.actions).map(([value, label]) => ({ value, label }))

export const actionText = (action: string) => logPage.actions[action] ?? action

const valueText = (value: unknown) => {
  const text = String(value ?? '')
  return Object.hasOwn(desk.roles, text) ? desk.roles[text as keyof typeof desk.roles] : text
}

/** Details of an action on one line: a change as `old → new`, then everything else. */
export const detailText = ({ from, to, ...rest }: Record<string, unknown>) =>
  [
    ...(from === undefined && to === undefined ? [] : [`${valueText(from)} → ${valueText(to)}`]),
    ...Object.values(rest).map(valueText),
  ].join(', ')

/** What the address chooses of the log. */
export const filterOf = (query: string) => {
  const given = new URLSearchParams(query)
  return { member: given.get('member') ?? '', action: given.get('action') ?? '' }
}
type Filter = ReturnType<typeof filterOf>

const withoutEmpty = (given: Record<string, string>) =>
  new URLSearchParams(Object.entries(given).filter(([, value]) => value)).toString()

/** The address of the page, and of the call, for a choice. */
export const logHref = (filter: Filter) => {
  const query = withoutEmpty(filter)
  return localePath('/desk/log') + (query && `?${query}`)
}
export const logPath = (filter: Filter, before?: number) =>
  `/api/desk/log?${withoutEmpty({ ...filter, before: before === undefined ? '' : String(before) })}`
