import * as z from 'zod/mini'
import { phoneNumber } from '#texts/figures.ts'
import type { MessageKey } from './message.ts'

interface Phone {
  /** National digits. */
  phone: string
  /** The same as E.164. */
  phoneE164?: string
}

/** A phone in international format, `+1 647-555-0128`. A number from elsewhere stays as its E.164. */
export const internationalPhone = ({ phone, phoneE164 = '' }: Phone) => {
  if (phoneE164 && !phoneE164.startsWith('+1')) return phoneE164
  const digits = phone.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const [area, exchange, line] = [national.slice(0, 3), national.slice(3, 6), national.slice(6)]
  if (national === '') return ''
  return national.length === 10 ? `+1 ${phoneNumber(area, exchange, line)}` : `+1 ${national}`
}

/** A phone in E.164 as its country writes it, `416-555-0142`. A number from elsewhere stays as it is. */
export const localPhone = (e164: string) => {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? []
  return area && exchange && line ? phoneNumber(area, exchange, line) : e164
}

/** As phones, signatures and cards write it: `ext. 12`, `x12`, `poste 12`, `#12`, `,12`, `;ext=12`. */
const EXTENSION =
  /\d[\s.()-]*(?:[,;]?\s*(?:ext(?:ension|n)?|x|poste?|p)\s*[.:=]?|[#,;])\s*(?:no?\.?\s*)?\d{1,7}\D*$/iu

/** Whether a phone number ends in an extension, whose digits are not part of the number. */
export const hasExtension = (text: string) => EXTENSION.test(text)

/** The schema check that only the number itself remains. */
export const noExtension = z.refine<string>(
  (given) => !hasExtension(given),
  'refusals.phoneExtension' satisfies MessageKey,
)
