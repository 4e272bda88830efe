import './cash-page.css'
import { useMemo } from 'react'
import { parseAmount, showAmount } from '#features/calculator/amount.rules.ts'
import { FigureField } from '#features/calculator/FigureField.tsx'
import { useScenario } from '#features/calculator/useScenario.ts'
import { useTyped } from '#features/calculator/useTyped.ts'
import { cashPage as texts } from '#texts/closing.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import {
  encodeRows,
  EXAMPLE,
  EXAMPLE_PRICE,
  homeFrom,
  PLACES,
  TREATMENTS,
  type PlaceId,
} from './cash-page.rules.ts'
import { CashToClose } from './CashToClose.tsx'
import { DepositRows } from './DepositRows.tsx'
import { closingInput } from './cash.rules.ts'
import { cashToClose } from './closing.rules.ts'

const PLACE_CHOICES = (Object.keys(PLACES) as PlaceId[]).map((value) => ({
  value,
  label: texts.places[value],
}))
const TREATMENT_CHOICES = TREATMENTS.map((value) => ({ value, label: texts.treatments[value] }))
const KIND_CHOICES = (['yes', 'no'] as const).map((value) => ({ value, label: texts.condoChoices[value] }))

/** Cash to close for any price and any place with rules. */
export const CashPage = ({ builtOn }: { builtOn: string }) => {
  const { scenario, changeScenario } = useScenario()
  const { home, placeId, treatment, usual, rows } = useMemo(() => homeFrom(scenario), [scenario])
  const { errors } = useMemo(
    () => cashToClose(closingInput(home, EXAMPLE_PRICE, scenario, builtOn)),
    [home, scenario, builtOn],
  )
  const amount = parseAmount(scenario.cost ?? '')
  const [price, typePrice] = useTyped(
    amount === null ? (scenario.cost ?? showAmount(EXAMPLE_PRICE)) : showAmount(amount),
    (text) => {
      const typed = parseAmount(text)
      changeScenario({ cost: typed === null ? text || '-' : String(typed) })
      return typed === null ? text || '-' : showAmount(typed)
    },
  )
  return (
    <div className="cash-page">
      <form onSubmit={(event) => event.preventDefault()} aria-label={texts.home}>
        <div className="fields fields--two">
          <FigureField
            label={texts.price}
            sign="$"
            value={price}
            error={errors.price}
            onType={typePrice}
            onLeave={() => amount !== null && typePrice(showAmount(amount))}
          />
          <SelectField
            choosesOnWake
            label={texts.place}
            choices={PLACE_CHOICES}
            value={placeId}
            onChoose={(id) => changeScenario({ in: id === 'toronto' ? null : id, treatment: null })}
          />
          {home.place.country === 'CA' && (
            <SelectField
              choosesOnWake
              label={texts.treatment}
              choices={TREATMENT_CHOICES}
              value={treatment}
              onChoose={(chosen) => changeScenario({ treatment: chosen === usual ? null : chosen })}
            />
          )}
          <SelectField
            choosesOnWake
            label={texts.condo}
            choices={KIND_CHOICES}
            value={home.condominium ? 'yes' : 'no'}
            onChoose={(kind) => changeScenario({ condo: kind === 'no' ? kind : null })}
          />
        </div>
        <DepositRows
          rows={rows}
          error={errors.deposits}
          onChange={(changed) => {
            const code = encodeRows(changed)
            changeScenario({ deposits: code === EXAMPLE ? null : code })
          }}
        />
      </form>
      <CashToClose home={home} price={EXAMPLE_PRICE} builtOn={builtOn} />
    </div>
  )
}
