import type { Unusual } from '#features/desk/listing/listing.schema.ts'
import { deskUnusual } from '#texts/desk-listing.ts'
import { counted } from '../counted.ts'
import type { Imported } from './store.ts'

export type Outcome = 'imported' | 'refused' | 'checked'

interface Result {
  done: Imported
  pictures: number
  why?: string | undefined
}

/** What was imported for a building, and what its editor should know. */
export const imported = ({ done, pictures, why }: Result): string[] => {
  const parts = [
    done.created ? 'added' : 'updated',
    `${counted(done.added, 'suite')} added`,
    `${counted(done.changed, 'suite')} changed`,
    `${counted(pictures, 'picture')} in place`,
  ]
  return [
    `${done.id}: ${parts.join(', ')}`,
    ...(why === undefined ? [] : [`Location: ${why}`]),
    ...(done.approximate ? ['Location: the centre of the city, until latitude and longitude are given'] : []),
    ...(done.published ? [] : ['Not published: set published to yes when it may go public']),
  ]
}

const shown = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en-CA') : value)

/** `unit 1204: price 639,900 becomes 64,990 (the price changes by more than 15%)` */
export const unusualLine = (one: Unusual) => {
  const reason = deskUnusual.reasons[one.reason](`${shown(one.lowest)}`, `${shown(one.highest)}`)
  const before = one.old === null ? '' : `${shown(one.old)} becomes `
  return `unit ${one.unit}: ${one.column} ${before}${shown(one.new)} (${reason})`
}

export const printed = (outcomes: readonly Outcome[]) => {
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  const buildings = (number: number) => counted(number, 'building')
  const parts = [
    count('imported') > 0 && `${buildings(count('imported'))} imported`,
    count('checked') > 0 && `${buildings(count('checked'))} checked without errors, nothing written`,
    count('refused') > 0 && `${buildings(count('refused'))} not imported`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}
