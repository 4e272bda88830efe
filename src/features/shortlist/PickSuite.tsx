import '#ui/form/check.css'
import './shortlist.css'
import { shortlist as texts } from '#texts/shortlist.ts'

interface Props {
  id: string
  name: string
  chosen: readonly string[]
  isFull: boolean
  onChoose: (ids: readonly string[]) => void
}

/** The checkbox on a card that chooses it for the comparison. */
export const PickSuite = ({ id, name, chosen, isFull, onChoose }: Props) => {
  const isChosen = chosen.includes(id)
  return (
    <label className="check shortlist__pick">
      <input
        type="checkbox"
        aria-label={texts.pickNamed(name)}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => onChoose(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
      />
      {texts.pick}
    </label>
  )
}
