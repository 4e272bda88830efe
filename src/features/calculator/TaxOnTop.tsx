import { taxNameOf } from '#features/suite/tax-label.rules.ts'
import { formatMoney } from '#lib/format.ts'
import { calculator as texts } from '#texts/calculator.ts'

interface Props {
  region: string | null
  /** Percent of tax on the price of this home. */
  onTop: number
  counted: boolean
  /** Price with the tax; null while invalid. */
  paid: number | null
  onChoose: (onTop: number) => void
}

/** If tax is on top of the price, says which amount the percentages below refer to. */
export const TaxOnTop = ({ region, onTop, counted, paid, onChoose }: Props) => {
  const tax = taxNameOf({ country: 'CA', region }) ?? ''
  if (counted && paid === null) return null
  return (
    <div className="span calc__tax">
      <p className="hint">
        {counted && paid !== null
          ? texts.taxAdded(tax, String(onTop), formatMoney(paid))
          : texts.taxLeftOut(tax, String(onTop))}
      </p>
      <button type="button" className="calc__press" onClick={() => onChoose(counted ? 0 : onTop)}>
        {counted ? texts.leaveTaxOut : texts.addTax}
      </button>
    </div>
  )
}
