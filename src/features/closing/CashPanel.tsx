/** What works the panel out. It comes when something is tried out; until then the page shows what was built. */
export { closingInput, workOut } from './cash.rules.ts'
export { hasOccupancyFee } from './occupancy.rules.ts'
export { CashDetails } from './CashDetails.tsx'
export { CashSums } from './CashSums.tsx'
export { Reach } from './Reach.tsx'
