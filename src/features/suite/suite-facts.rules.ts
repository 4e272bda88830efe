import { formatDay, formatMoney, formatNumber, formatSize } from '#lib/format.ts'
import { sentences } from '#lib/sentences.ts'
import { amounts } from '#texts/figures.ts'
import { moneyFacts as texts, suiteFacts, suitePage } from '#texts/suite.ts'
import type { SuiteMoney } from './money.schema.ts'
import type { Suite } from './suite.schema.ts'

export type Fact = readonly [term: string, value: string | null]
type Given = Pick<Suite, 'maintenanceFee' | 'squareFootage' | 'incentives' | 'anticipatedOccupancy' | 'money'>

const facts = { ...suitePage.facts, ...suiteFacts }
/** Cents only where there are any. */
const dollars = (sum: number) =>
  Number.isInteger(sum) ? amounts.dollars(formatNumber(sum)) : formatMoney(sum)

/** The fee's number and basis where the listing has them, else its text. */
const feeOf = ({ maintenanceFee, money: { feeAmount, feeBasis, feeCovers } }: Given) => {
  if (feeBasis === 'none') return texts.noFee
  const text = maintenanceFee?.trim() ?? null
  const number = feeAmount !== null && feeBasis !== null ? texts.fee[feeBasis](formatMoney(feeAmount)) : null
  // The text often repeats the number.
  const both = number !== null && text?.includes(formatMoney(feeAmount ?? 0)) ? text : (number ?? text)
  return sentences(both, feeCovers && texts.covers(feeCovers)) || null
}

/** `Extra, $79,900, $84.50 a month`; null if the listing does not say. */
const extraOf = (
  how: SuiteMoney['parking'],
  { price, fee }: Record<'price' | 'fee', number | null>,
): string | null =>
  how === null
    ? null
    : [
        how === 'extra' && price !== null ? texts.extraAt(dollars(price)) : texts.extras[how],
        fee !== null && texts.monthlyFee(dollars(fee)),
      ]
        .filter(Boolean)
        .join(', ')

/** What a parking space costs; null where only the sales team can say. */
export const parkingTerms = ({ parking, parkingPrice, parkingFee }: SuiteMoney) =>
  parking === 'included' || (parking === 'extra' && parkingPrice !== null)
    ? extraOf(parking, { price: parkingPrice, fee: parkingFee })
    : null

const incentivesOf = ({ incentives, money: { incentiveAmount, incentiveEnds } }: Given) =>
  sentences(
    incentives,
    incentiveAmount !== null && texts.worth(dollars(incentiveAmount)),
    incentiveEnds !== null && texts.until(formatDay(incentiveEnds)),
  ) || null

const occupancyOf = ({ anticipatedOccupancy, money: { firstOccupancy } }: Given) =>
  sentences(
    anticipatedOccupancy,
    firstOccupancy !== null && texts.firstOccupancy(formatDay(firstOccupancy)),
  ) || null

const balconyOf = ({ balcony }: SuiteMoney) => {
  if (balcony === null) return null
  return balcony === 0 ? texts.extras.none : formatSize(balcony)
}

/** The texts of a suite, for `Words`. Drawings are shown, not read. */
export const spoken = ({ money, english, ...suite }: Suite) => {
  const texts = english?.filter((field) => !field.startsWith('floorplan')) ?? []
  return { ...suite, ...money, english: texts.length > 0 ? texts : undefined }
}

/** Always shown, as specified, even if unknown. */
export const termsOfSale = (suite: Given) => ({
  incentives: incentivesOf(suite),
  occupancy: occupancyOf(suite),
  fee: feeOf(suite),
})

/** How a parking space and a locker come with a home; null if the listing does not say. */
export const extrasOf = ({ money }: Pick<Given, 'money'>) => ({
  parking: extraOf(money.parking, { price: money.parkingPrice, fee: money.parkingFee }),
  locker: extraOf(money.locker, { price: money.lockerPrice, fee: money.lockerFee }),
})

/** The listing's other known facts; `own` adds those that differ within a plan. */
export const furtherFacts = ({ money }: Pick<Given, 'money'>, own: boolean): Fact[] => {
  const { parking, locker } = extrasOf({ money })
  const { propertyTax, propertyTaxBasis, level, ceiling } = money
  const rows: Fact[] = [
    [facts.parking, parking],
    [facts.locker, locker],
    [
      facts.propertyTax,
      own && propertyTax !== null ? sentences(texts.yearly(dollars(propertyTax)), propertyTaxBasis) : null,
    ],
    [facts.level, own && level !== null ? String(level) : null],
    [facts.balcony, balconyOf(money)],
    [facts.ceiling, ceiling === null ? null : texts.feet(String(ceiling))],
  ]
  return rows.filter(([, value]) => value !== null)
}
