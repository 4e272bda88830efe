import { suiteCardText } from '#features/listing/suite-card.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'

/** CSS sizes of a picture in a grid of three beside the axis. */
export const SIZES = '(width >= 64rem) 20rem, (width >= 48rem) 30vw, (width >= 40rem) 45vw, 90vw'

/** `Aurora on King, Suite 1204, plan D4` */
export const suiteTitleOf = (suite: SuiteCard) => {
  const { name, note } = suiteCardText(suite, 'suite')
  return `${name}, ${note}`
}
