import './manage.css'
import { useState } from 'react'
import * as z from 'zod/mini'
import { callJson } from '#lib/api.ts'
import { manage } from '#texts/account.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useForm } from '#ui/form/useForm.ts'
import { failedWith } from './account.calls.ts'
import { ManageSection } from './ManageSection.tsx'
import { RemoveAccount } from './RemoveAccount.tsx'

const { data } = manage
const nothing = z.object({})

/** Export of all data as a file, and deletion of the account. */
export const YourData = ({ fileName }: { fileName: string }) => {
  const [removing, setRemoving] = useState(false)
  const { form, end } = useForm({
    schema: nothing,
    send: () => callJson<unknown>('/api/user/export'),
    done: (copy) => {
      saveFile(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }), fileName)
      return { said: [data.downloaded] }
    },
    failed: failedWith(data.downloadFailed),
  })
  return (
    <>
      <ManageSection title={data.title}>
        {(title) => (
          <>
            <p className="soft">{data.text}</p>
            <form {...form} aria-labelledby={title}>
              <FormEnd {...end} submit={data.download} working={data.downloading} className="btn--line" quiet>
                <button
                  className="btn btn--line manage__remove"
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => setRemoving(true)}
                >
                  {data.remove}
                </button>
              </FormEnd>
            </form>
          </>
        )}
      </ManageSection>
      {removing && <RemoveAccount onClose={() => setRemoving(false)} />}
    </>
  )
}
