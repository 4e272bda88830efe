import { useEffect, useRef } from 'react'

interface Props<Value extends string | number> {
  id: string
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  wide?: boolean
  onChoose: (value: Value) => void
}

export const ChoiceField = <Value extends string | number>(props: Props<Value>) => {
  const { id, label, value, choices, wide = false, onChoose } = props
  const select = useRef<HTMLSelectElement>(null)
  const choose = () => {
    const chosen = choices[select.current?.selectedIndex ?? -1]
    if (chosen && chosen.value !== value) onChoose(chosen.value)
  }
  // What was chosen in the HTML before this ran is not lost.
  useEffect(choose, [])
  return (
    <div className={wide ? 'field span' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <select ref={select} className="input" id={id} value={value} onChange={choose}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
