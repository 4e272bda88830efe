import '#features/desk/listing/listing.css'
import { useState, type DragEvent } from 'react'
import { FileButton } from './FileButton.tsx'
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
  const [isOver, setIsOver] = useState(false)
  const send = (files: File[]) => upload(files, target, accept)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) send(files)
  }
  return (
    <div
      className="desk-drop media-drop"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className="desk-drop__lead">{texts.lead}</p>
      <FileButton className="btn btn--small" label={texts.choose} accept={accept} multiple onFiles={send} />
      <p className="soft small">{hint}</p>
    </div>
  )
}
