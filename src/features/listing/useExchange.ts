import { useStore } from '@nanostores/react'
import { $nothing } from '#lib/query.ts'
import { DEFAULT_EXCHANGE, type Exchange } from './exchange.rules.ts'
import { $exchange } from './exchange.store.ts'

/** The rate to convert by, once it is known: the default, with its day, where the bank's cannot be had. */
export const useExchange = (wanted: boolean): Exchange | undefined => {
  const { data, error } = useStore<typeof $nothing | typeof $exchange>(wanted ? $exchange : $nothing)
  if (!wanted) return undefined
  return data ?? (error ? DEFAULT_EXCHANGE : undefined)
}
