import { ManageProfile } from '#features/account/ManageProfile.tsx'
import { NewsletterSwitch } from '#features/newsletter/NewsletterSwitch.tsx'

/** Everything about an account that can be changed. */
export const Manage = ({ fileName }: { fileName: string }) => (
  <ManageProfile fileName={fileName}>
    <NewsletterSwitch />
  </ManageProfile>
)
