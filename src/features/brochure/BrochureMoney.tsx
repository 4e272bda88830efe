import { useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { useScenario } from '#features/calculator/useScenario.ts'
import { useToday } from '#features/calculator/useToday.ts'
import type { BrochureFigures, FiguresProps } from './BrochureFigures.tsx'

interface Props extends FiguresProps {
  builtOn: string
  /** The figures the page opens with. */
  children?: ReactNode
}
type Figures = ComponentType<ComponentProps<typeof BrochureFigures>>

/** The figures the page opens with, until others are tried out. */
export const BrochureMoney = ({ builtOn, children, ...given }: Props) => {
  const { scenario } = useScenario()
  const today = useToday(builtOn)
  const [Figures, setFigures] = useState<Figures | null>(null)
  const isOther = Object.keys(scenario).length > 0 || today !== builtOn
  useEffect(() => {
    if (!isOther) return
    void import('./BrochureFigures.tsx')
      .then((loaded) => setFigures(() => loaded.BrochureFigures))
      .catch(console.error)
  }, [isOther])
  return Figures ? <Figures {...given} {...{ scenario, today }} /> : children
}
