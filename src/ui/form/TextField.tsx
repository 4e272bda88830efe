import './field.css'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { keepLowerCase } from './lower-case.ts'

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'className' | 'children'> {
  /** Prefix and suffix: `$` before a figure, `%` after it. */
  before?: string | undefined
  after?: string | undefined
}

/** A labelled input. Uncontrolled without a `value`, so that text typed before hydration stays. */
export const TextField = ({ label, hint, error, wide = false, before, after, ref, ...input }: Props) => (
  <Field {...{ label, hint, error, wide }}>
    {(control) => {
      const isEmail = input.type === 'email'
      const field = (
        <input
          {...(isEmail && { autoCapitalize: 'none', spellCheck: false, maxLength: 254 })}
          {...input}
          {...control}
          className={before || after ? 'input num' : 'input'}
          ref={isEmail ? keepLowerCase : ref}
        />
      )
      if (!before && !after) return field
      return (
        <div className="input-affix">
          {before && <span aria-hidden="true">{before}</span>}
          {field}
          {after && <span aria-hidden="true">{after}</span>}
        </div>
      )
    }}
  </Field>
)
