import { objection as texts } from '#texts/buyer.ts'
import { LinkForm } from '#ui/form/LinkForm.tsx'
import { useFragment } from '#ui/useFragment.ts'
import { objectionSchema } from './buyer.schema.ts'

/** Lets a second purchaser object by the link in their mail. */
export const ObjectionForm = () => (
  <LinkForm
    path="/api/buyer/object"
    schema={objectionSchema}
    token={useFragment()?.get('token')}
    title={texts.title}
    text={texts.text}
    submit={texts.submit}
    working={texts.working}
    incomplete={texts.incomplete}
  />
)
