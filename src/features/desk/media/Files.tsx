import { useState } from 'react'
import { formatBytes } from '#lib/format.ts'
import { mediaFiles as texts, mediaUpload } from '#texts/desk-media.ts'
import { DropZone } from './DropZone.tsx'
import { FileForm } from './FileForm.tsx'
import { ItemSteps } from './ItemSteps.tsx'
import { PDFS } from './media.rules.ts'
import type { Media, MediaFile } from './media.schema.ts'
import type { Removal } from './RemoveMedia.tsx'
import { Uploads } from './Uploads.tsx'

interface Props {
  media: Media
  onRemove: (removal: Removal) => void
}

/** The files of a building that visitors can download. */
export const Files = ({ media, onRemove }: Props) => {
  const [edited, setEdited] = useState<MediaFile>()
  const building = media.building._id
  const { files } = media
  const order = files.map(({ _id }) => _id)
  return (
    <section className="media-part" aria-labelledby="media-files">
      <h3 id="media-files">{mediaUpload.files.title}</h3>
      <DropZone
        texts={mediaUpload.files}
        hint={mediaUpload.fileHint}
        accept={PDFS}
        target={{ building, kind: 'file' }}
      />
      <Uploads building={building} kind="file" isHere={({ replaces }) => !order.includes(replaces ?? '')} />
      {files.length === 0 && <p className="soft">{texts.none}</p>}
      <ol className="media-rows media-rows--plain">
        {files.map((file) => {
          const { _id, name, nameFr, url, size } = file
          return (
            <li key={_id}>
              <div>
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
                {nameFr && <small lang="fr-CA">{nameFr}</small>}
                {size !== null && <small className="soft">{formatBytes(size)}</small>}
              </div>
              <ItemSteps
                building={building}
                kind="file"
                item={file}
                name={name}
                accept={PDFS}
                onEdit={() => setEdited(file)}
                {...{ order, onRemove }}
              />
            </li>
          )
        })}
      </ol>
      {edited && <FileForm media={media} file={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}
