import type { Config } from '@netlify/functions'
import { DEFAULT_EXCHANGE, EXCHANGE_SERIES, readExchange } from '#features/listing/exchange.rules.ts'
import { bankFigure, figureRoute } from '#netlify/lib/catalogue/bank.ts'

const exchange = bankFigure({
  name: 'exchange',
  series: EXCHANGE_SERIES,
  variable: 'BANK_EXCHANGE_URL',
  read: readExchange,
})

export default figureRoute('exchange-rate', exchange, 'Bank of Canada, daily average', DEFAULT_EXCHANGE)

export const config: Config = { path: '/api/exchange-rate' }
