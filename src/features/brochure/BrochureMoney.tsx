import { useScenario } from '#features/calculator/useScenario.ts'
import { useToday } from '#features/calculator/useToday.ts'
import { useOffered, type Offered } from '#features/suite/useOffered.ts'
import { BrochureFigures, type FiguresProps } from './BrochureFigures.tsx'

interface Props extends FiguresProps {
  builtOn: string
  offered: Offered
}

/** The figures at today's price and in the address's scenario; none once all is sold. */
export const BrochureMoney = ({ builtOn, offered, price, ...given }: Props) => {
  const { scenario } = useScenario()
  const today = useToday(builtOn)
  const now = useOffered(offered)
  if (now?.count === 0) return null
  return <BrochureFigures {...given} price={now ? (now.price ?? 0) : price} {...{ scenario, today }} />
}
