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
  return (
    <div className={wide ? 'field span' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = choices[event.currentTarget.selectedIndex]
          if (chosen) onChoose(chosen.value)
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
