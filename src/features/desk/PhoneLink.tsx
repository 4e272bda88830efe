import { internationalPhone } from '#lib/phone.ts'

/** A phone number (E.164) as people write it, to call. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`}>{internationalPhone({ phone, phoneE164: phone })}</a>
)
