interface Phone {
  /** National digits. */
  phone: string
  /** The same as E.164. */
  phoneE164?: string
}

/** A phone in international format, `+1 647 555 0128`. A number from elsewhere stays as its E.164. */
export const internationalPhone = ({ phone, phoneE164 = '' }: Phone) => {
  if (phoneE164 && !phoneE164.startsWith('+1')) return phoneE164
  const digits = phone.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const [area, exchange, line] = [national.slice(0, 3), national.slice(3, 6), national.slice(6)]
  if (national === '') return ''
  return national.length === 10 ? `+1 ${area} ${exchange} ${line}` : `+1 ${national}`
}
