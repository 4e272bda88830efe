import { suitePage } from '#texts/suite.ts'
import { Icon } from '#ui/Icon.tsx'
import { whatsAppHref } from './suite-page.rules.ts'

interface Props {
  /** E.164 */
  phone: string
  message: string
}

export const WhatsAppLink = ({ phone, message }: Props) => (
  <a className="btn btn--line btn--small" href={whatsAppHref(phone, message)} target="_blank" rel="noopener">
    <Icon name="chat" />
    {suitePage.whatsApp}
  </a>
)
