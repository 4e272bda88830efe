import { atom, onMount } from 'nanostores'
import { readItem, removeItem, storeItem } from '#lib/storage.ts'

const NAMES = ['budget', 'cash', 'income', 'debts'] as const

/** Amounts as typed: monthly budget, cash in hand, yearly income, monthly debts; '' if not given. */
export type PrivateFigures = Record<(typeof NAMES)[number], string>
const NO_FIGURES: PrivateFigures = { budget: '', cash: '', income: '', debts: '' }

/**
 * What a visitor says about their money. It is kept in this tab only: never in an address, a call or a log.
 * Empty during hydration.
 */
export const $privateFigures = atom(NO_FIGURES)

const KEY = 'private-figures'
const LONGEST = 24

const kept = (): PrivateFigures => {
  const params = new URLSearchParams(readItem(KEY) ?? '')
  return Object.fromEntries(
    NAMES.map((name) => [name, (params.get(name) ?? '').slice(0, LONGEST)]),
  ) as PrivateFigures
}

/** A build has no tab. */
const inTab = 'document' in globalThis

onMount($privateFigures, () => {
  if (inTab) $privateFigures.set(kept())
})

/** The cash in hand when the page opened: typing another amount later moves no other field. Empty during hydration. */
export const $openingCash = atom('')

onMount($openingCash, () => {
  if (inTab) $openingCash.set(kept().cash)
})

export const setPrivateFigures = (change: Partial<PrivateFigures>) => {
  const figures = { ...$privateFigures.get(), ...change }
  $privateFigures.set(figures)
  // Cards reserve a line for the answer to a budget (HeadScript.astro).
  document.documentElement.classList.toggle('has-budget', Boolean(figures.budget || figures.cash))
  const given = Object.entries(figures).filter(([, text]) => text)
  if (given.length > 0) storeItem(KEY, new URLSearchParams(given).toString())
  else removeItem(KEY)
}
