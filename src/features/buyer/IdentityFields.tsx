import type { FieldName, IDENTITY } from './buy-form.rules.ts'
import { TextField } from './TextField.tsx'
import { soonestExpiry, today } from './buyer.rules.ts'
import { purchase } from '#texts/buyer.ts'

interface Props {
  nameOf: (field: (typeof IDENTITY)[number]) => FieldName
  errors: Record<string, string>
  /** Browsers may offer what they know only where the person at the keyboard is meant. */
  own?: boolean
}

/** What is asked of each purchaser. */
export const IdentityFields = ({ nameOf, errors, own = false }: Props) => {
  const field = (name: (typeof IDENTITY)[number]) => ({
    name: nameOf(name),
    label: purchase[name],
    error: errors[nameOf(name)],
  })
  return (
    <>
      <TextField {...field('dob')} type="date" max={today()} autoComplete={own ? 'bday' : 'off'} />
      <TextField {...field('driversLicence')} type="text" autoComplete="off" spellCheck={false} />
      <TextField {...field('driversExpiry')} type="date" min={soonestExpiry(today())} autoComplete="off" />
      <TextField {...field('fullAddress')} type="text" autoComplete={own ? 'street-address' : 'off'} wide />
    </>
  )
}
