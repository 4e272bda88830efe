import { useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { useScenario } from '#features/calculator/useScenario.ts'
import { useToday } from '#features/calculator/useToday.ts'
import { useOffered, type Offered } from '#features/suite/useOffered.ts'
import type { BrochureFigures, FiguresProps } from './BrochureFigures.tsx'

interface Props extends FiguresProps {
  builtOn: string
  offered: Offered
  /** The figures the page opens with. */
  children?: ReactNode
}
type Figures = ComponentType<ComponentProps<typeof BrochureFigures>>

/** The figures the page opens with, until the price changes or others are tried out; none once all is sold. */
export const BrochureMoney = ({ builtOn, offered, price: built, children, ...given }: Props) => {
  const { scenario } = useScenario()
  const today = useToday(builtOn)
  const now = useOffered(offered)
  const price = now ? (now.price ?? 0) : built
  const [Figures, setFigures] = useState<Figures | null>(null)
  const isOther = Object.keys(scenario).length > 0 || today !== builtOn || price !== built
  useEffect(() => {
    if (!isOther) return
    void import('./BrochureFigures.tsx')
      .then((loaded) => setFigures(() => loaded.BrochureFigures))
      .catch(console.error)
  }, [isOther])
  if (now?.count === 0) return null
  return Figures ? <Figures {...given} {...{ price, scenario, today }} /> : children
}
