import { formatMoment } from '#lib/format.ts'
import { useState } from 'react'
import { requestPage as texts } from '#texts/desk-request.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { useAction } from '#features/desk/useAction.ts'
import type * as z from 'zod/mini'
import type { DeskRequest, openedSchema } from './request.schema.ts'

interface Props {
  request: DeskRequest
  path: string
  onOpened: () => void
}

/** Documents that the buyer shares. Each opening is recorded before it begins. */
export const RequestDocuments = ({ request: { documents, openings }, path, onOpened }: Props) => {
  const [opened, setOpened] = useState<string>()
  const { busy, run } = useAction({ failed: ({ message }) => message || texts.openFailed })
  const open = (id: string) =>
    run(async () => {
      setOpened(id)
      const { url } = await deskCall<z.infer<typeof openedSchema>>(`${path}/documents/${id}`, {
        method: 'POST',
        body: {},
      })
      // It is sent as an attachment, so the page stays.
      location.assign(url)
      onOpened()
    })
  return (
    <section className="desk-part">
      <h2>{texts.documents}</h2>
      {documents === null && <p className="soft">{texts.notShared}</p>}
      {documents?.length === 0 && <p className="soft">{texts.noDocuments}</p>}
      {documents && documents.length > 0 && (
        <>
          <p className="soft">{texts.documentsNote}</p>
          <ul className="desk-lines desk-lines--beside">
            {documents.map(({ id, filename }) => (
              <li key={id}>
                {filename}
                <button
                  type="button"
                  className="text-btn"
                  aria-label={texts.openOf(filename)}
                  aria-busy={(busy && opened === id) || undefined}
                  onClick={() => void open(id)}
                >
                  {texts.open}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {openings.length > 0 && (
        <>
          <h3 className="desk-sub">{texts.openings}</h3>
          <ul className="desk-lines">
            {openings.map(({ filename, at, by }) => (
              <li key={at + filename}>
                {filename}
                <small>{texts.by(by, formatMoment(at))}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
