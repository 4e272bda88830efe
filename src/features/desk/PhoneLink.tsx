import { localPhone } from '#lib/phone.ts'

/** A phone number (E.164) in its usual format, as a link to call. */
export const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone}`}>{localPhone(phone)}</a>
