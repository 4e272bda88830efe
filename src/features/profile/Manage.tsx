import { ManageProfile } from '#features/account/ManageProfile.tsx'
import { NewsletterSwitch } from '#features/newsletter/NewsletterSwitch.tsx'

/** All forms of the account page. */
export const Manage = ({ fileName }: { fileName: string }) => (
  <ManageProfile fileName={fileName}>
    <NewsletterSwitch />
  </ManageProfile>
)
