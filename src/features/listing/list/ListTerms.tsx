import { suiteList as texts } from '#texts/cards.ts'
import { comparesPrices } from './suite-order.rules.ts'
import type { SuiteListView } from './useSuiteList.ts'

/** Notice that prices are not comparable: two currencies, or only some with tax. */
export const ListTerms = ({ list: { mixed, order, total } }: { list: SuiteListView }) => {
  const compares = comparesPrices(order)
  const currencies = compares ? texts.currenciesApart : texts.currenciesMixed
  const said = [mixed.currencies && currencies, mixed.taxes && compares && texts.taxesMixed].filter(Boolean)
  return said.length > 0 && total > 0 ? <p className="list-terms">{said.join(' ')}</p> : null
}
