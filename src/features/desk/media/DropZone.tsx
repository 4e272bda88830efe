import '#features/desk/listing/listing.css'
import { useFileDrop } from '#features/desk/useFileDrop.ts'
import { FileButton } from '#ui/form/FileButton.tsx'
import type { Target } from './media.rules.ts'
import { upload } from './upload.store.ts'

interface Props {
  texts: { lead: string; choose: string }
  hint: string
  accept: string
  target: Target
}

/** Where files are dropped or chosen. */
export const DropZone = ({ texts, hint, accept, target }: Props) => {
  const send = (files: File[]) => upload(files, target, accept)
  const drop = useFileDrop(send)
  return (
    <div className="desk-drop media-drop" {...drop}>
      <p className="desk-drop__lead">{texts.lead}</p>
      <FileButton className="btn btn--small" label={texts.choose} accept={accept} multiple onFiles={send} />
      <p className="soft small">{hint}</p>
    </div>
  )
}
