import '@vitejs/plugin-react/preamble' // in development a component cannot load without it
import { hydrateRoot } from 'react-dom/client'
import { Calculator, type Props } from './Calculator.tsx'
import { $listPrice } from './calculator.store.ts'

/** Brings the form that was built with the page to life; what was typed by then stays. */
export const mountCalculator = (place: HTMLElement) => {
  const props = JSON.parse(place.dataset['props'] ?? '') as Props
  hydrateRoot(place, <Calculator {...props} />)
}

/** Whole dollars: what the listing asks right now. */
export const setListPrice = (price: number) => $listPrice.set(price)
