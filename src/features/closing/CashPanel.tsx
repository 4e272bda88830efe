/** The code that computes and draws the panel, in one module so that one import() loads it (usePanel.ts). */
export { closingInput, workOut } from './cash.rules.ts'
export { hasOccupancyFee } from './occupancy.rules.ts'
export { CashDetails } from './CashDetails.tsx'
export { CashSums } from './CashSums.tsx'
export { Reach } from './Reach.tsx'
