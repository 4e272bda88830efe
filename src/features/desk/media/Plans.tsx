import { deskMedia, mediaPlans as texts } from '#texts/desk-media.ts'
import { FileButton } from '#ui/form/FileButton.tsx'
import { isFrench, isImage, PDFS, PICTURES, SLOTS, type Slot } from './media.rules.ts'
import type { Media, Plan } from './media.schema.ts'
import type { Removal } from './RemoveMedia.tsx'
import { upload } from './upload.store.ts'
import { Uploads } from './Uploads.tsx'

interface Props {
  media: Media
  onRemove: (removal: Removal) => void
}

interface DrawingProps extends Pick<Props, 'onRemove'> {
  building: string
  plan: Plan
  slot: Slot
}

/** One of a plan's drawings, or the place for it. */
const Drawing = ({ building, plan, slot, onRemove }: DrawingProps) => {
  const { type } = plan
  const path = plan[slot]
  const french = isFrench(slot)
  const accept = isImage(slot) ? PICTURES : PDFS
  const label = texts.slots[slot]
  const name = texts.slotOf(label, type)
  const act = path === null ? texts.upload : deskMedia.replace
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {path === null ? (
          <span className="soft">{texts.noDrawing}</span>
        ) : (
          <a
            href={`/media/${path}`}
            target="_blank"
            rel="noreferrer"
            aria-label={deskMedia.of(texts.open, name)}
          >
            {texts.open}
          </a>
        )}
        <span className="desk-steps">
          <FileButton
            label={act}
            name={deskMedia.of(act, name)}
            accept={accept}
            onFiles={(files) =>
              upload(files, { building, kind: 'plan', plan: type, french, version: path }, accept)
            }
          />
          {path !== null && (
            <button
              type="button"
              className="text-btn"
              aria-haspopup="dialog"
              aria-label={deskMedia.of(deskMedia.remove, name)}
              onClick={() =>
                onRemove({
                  act: 'remove-drawing',
                  body: { plan: type, french, image: isImage(slot), version: path },
                  name,
                })
              }
            >
              {deskMedia.remove}
            </button>
          )}
        </span>
      </dd>
    </div>
  )
}

/** The drawings of each plan of a building. */
export const Plans = ({ media: { building, plans }, onRemove }: Props) => (
  <section className="media-part" aria-labelledby="media-plans">
    <h3 id="media-plans">{texts.title}</h3>
    <p className="soft">{plans.length === 0 ? texts.none : texts.lead}</p>
    <Uploads
      building={building._id}
      kind="plan"
      isHere={({ plan }) => !plans.some(({ type }) => type === plan)}
    />
    <ul className="media-plans">
      {plans.map((plan) => (
        <li key={plan.type}>
          <h4>
            {plan.type} <small className="soft">{texts.suites(plan.suites)}</small>
          </h4>
          <dl>
            {SLOTS.map((slot) => (
              <Drawing key={slot} building={building._id} {...{ plan, slot, onRemove }} />
            ))}
          </dl>
          <Uploads building={building._id} kind="plan" isHere={(target) => target.plan === plan.type} />
        </li>
      ))}
    </ul>
  </section>
)
