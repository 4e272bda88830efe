import { Calculator, type Props as CalculatorProps } from '#features/calculator/Calculator.tsx'
import { useOffered } from '#features/suite/useOffered.ts'
import type { Home } from './home.rules.ts'
import { useHomeReach } from './useReach.ts'

interface Props extends Pick<CalculatorProps, 'price' | 'needs' | 'offered' | 'onTop' | 'builtOn'> {
  home: Home
}

/** A home's calculator. It opens with the down payment that the visitor's cash allows. */
export const OpenedCalculator = ({ home, ...given }: Props) => {
  const now = useOffered(given.offered)
  const { down } = useHomeReach(home, now?.price ?? given.price)
  const { place, dwelling, fee, propertyTax } = home
  return (
    <Calculator
      {...given}
      opening={down}
      country={place.country}
      region={place.region}
      maintenance={fee}
      {...{ dwelling, propertyTax }}
    />
  )
}
