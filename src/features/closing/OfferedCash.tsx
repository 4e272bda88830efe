import { useOffered, type Offered } from '#features/suite/useOffered.ts'
import { suitePage } from '#texts/suite.ts'
import { CashToClose } from './CashToClose.tsx'
import type { CashProps } from './useCash.ts'

interface Props extends CashProps {
  offered: Offered
}

/** Cash to close at today's price; nothing once all suites are sold. */
export const OfferedCash = ({ offered, price: built, ...rest }: Props) => {
  const now = useOffered(offered)
  if (now?.count === 0) return <p>{suitePage.goneShort}</p>
  return <CashToClose {...rest} price={now ? now.price : built} />
}
