import { useState } from 'react'
import { deskMedia, mediaPictures as texts, mediaUpload } from '#texts/desk-media.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { pictureUrl } from '#ui/media/picture.ts'
import { DropZone } from './DropZone.tsx'
import { ItemSteps } from './ItemSteps.tsx'
import { groupsOf, ownersOf, PICTURES, readOwner } from './media.rules.ts'
import type { Media, Picture } from './media.schema.ts'
import { PictureForm } from './PictureForm.tsx'
import type { Removal } from './RemoveMedia.tsx'
import { Uploads } from './Uploads.tsx'

interface Props {
  media: Media
  /** Every text needs French before the building is published. */
  inQuebec: boolean
  onRemove: (removal: Removal) => void
}

interface RowProps extends Props {
  picture: Picture
  order: readonly string[]
  onEdit: () => void
}

const lacksFrench = ({ altFr, caption, captionFr }: Picture) => !altFr || (caption !== null && !captionFr)

const Row = ({ media: { building }, inQuebec, picture, order, onEdit, onRemove }: RowProps) => {
  const { url, alt, altFr, caption, typical, width, height } = picture
  const lacks = inQuebec && lacksFrench(picture)
  return (
    <li>
      {/* Its text is beside it. */}
      <img src={pictureUrl(url, 400, 'jpg')} alt="" width={width} height={height} loading="lazy" />
      <div>
        <strong>{alt}</strong>
        {altFr && <small lang="fr-CA">{altFr}</small>}
        {caption && <small>{caption}</small>}
        {typical && <small>{texts.typical}</small>}
        {lacks && <small className="desk-flag">{deskMedia.lacks}</small>}
      </div>
      <ItemSteps
        building={building._id}
        kind="picture"
        item={picture}
        name={alt}
        accept={PICTURES}
        {...{ order, onEdit, onRemove }}
      />
    </li>
  )
}

/** The pictures of a building, of its plans and of its suites. */
export const Pictures = ({ media, inQuebec, onRemove }: Props) => {
  const [owner, setOwner] = useState('')
  const [edited, setEdited] = useState<Picture>()
  const building = media.building._id
  const groups = groupsOf(media)
  return (
    <section className="media-part" aria-labelledby="media-pictures">
      <h3 id="media-pictures">{mediaUpload.pictures.title}</h3>
      <div className="media-add">
        <SelectField label={texts.ofWhom} choices={ownersOf(media)} value={owner} onChoose={setOwner} />
        <DropZone
          texts={mediaUpload.pictures}
          hint={mediaUpload.pictureHint}
          accept={PICTURES}
          target={{ building, kind: 'picture', ...readOwner(owner) }}
        />
      </div>
      {/* Also an upload meant to replace a picture that is gone. */}
      <Uploads
        building={building}
        kind="picture"
        isHere={({ replaces }) => !media.pictures.some(({ _id }) => _id === replaces)}
      />
      {groups.length === 0 && <p className="soft">{texts.none}</p>}
      {groups.map(({ value, label, pictures }) => (
        <details key={value} className="media-group desk-fold" open={value === '' || value === owner}>
          <summary>
            <h4>{label}</h4>
            <small className="soft">{texts.count(pictures.length)}</small>
            {inQuebec && pictures.some(lacksFrench) && <small className="desk-flag">{deskMedia.lacks}</small>}
          </summary>
          <ol className="media-rows">
            {pictures.map((picture) => (
              <Row
                key={picture._id}
                {...{ media, inQuebec, picture, onRemove }}
                order={pictures.map(({ _id }) => _id)}
                onEdit={() => setEdited(picture)}
              />
            ))}
          </ol>
        </details>
      ))}
      {edited && (
        <PictureForm {...{ media, inQuebec }} picture={edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}
