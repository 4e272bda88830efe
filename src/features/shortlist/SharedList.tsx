import './shared.css'
import { useRef, useState } from 'react'
import { shared as texts } from '#texts/shortlist.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyList } from '#ui/EmptyList.tsx'
import { chosenOf } from './compare.rules.ts'
import { CompareLink } from './CompareLink.tsx'
import { GoneSuites } from './GoneSuites.tsx'
import { InvitePartner } from './InvitePartner.tsx'
import type { Shared } from './shared.schema.ts'
import { leaveShared, removeShared } from './shared.store.ts'
import { SharedSuites } from './SharedSuites.tsx'
import type { Suites } from './useSuites.ts'

interface Props {
  shared: Shared
  suites: Suites
  onCompare: (ids: readonly string[]) => void
}

/** The list that two people share. */
export const SharedList = ({ shared, suites, onCompare }: Props) => {
  const [checked, setChecked] = useState<readonly string[] | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const ids = shared.suites.map(({ _id }) => _id)
  const shown = suites.found(ids)
  const chosen = chosenOf(
    shown.map(({ _id }) => _id),
    checked,
  )
  const partner = shared.partner?.name || texts.partner
  const leave = async () => {
    if (busy) return
    setBusy(true)
    await leaveShared()
    setBusy(false)
    setLeaving(false)
  }
  return (
    <section className="shortlist__part section shell" aria-labelledby="shared-title">
      <div className="measured axis">
        <div className="axis__head">
          <h2 id="shared-title" ref={heading} tabIndex={-1}>
            {shared.partner ? texts.titleWith(partner) : texts.title}
          </h2>
          <p>{shared.partner ? texts.note : texts.alone}</p>
          <p>
            <button
              className="text-btn"
              type="button"
              aria-haspopup="dialog"
              onClick={() => setLeaving(true)}
            >
              {texts.leave}
            </button>
          </p>
          {shown.length > 1 && <CompareLink chosen={chosen} onCompare={onCompare} />}
        </div>
        <div className="axis__body">
          {!shared.partner && <InvitePartner openUntil={shared.openUntil} />}
          {ids.length === 0 && <EmptyList text={texts.none} next={texts.noneNext} browse={texts.browse} />}
          <GoneSuites
            ids={suites.gone(ids)}
            onRemove={(gone) => gone.forEach((id) => void removeShared(id))}
          />
          <SharedSuites
            suites={shown}
            shared={shared.suites}
            partner={partner}
            chosen={chosen}
            onChoose={setChecked}
            onRemoved={() => heading.current?.focus()}
          />
        </div>
      </div>
      {isLeaving && (
        <ConfirmDialog
          open
          heading={texts.leaveTitle}
          keep={texts.stay}
          confirm={texts.leave}
          busy={busy}
          onClose={() => setLeaving(false)}
          onConfirm={() => void leave()}
        >
          <p>{shared.partner ? texts.leaveText(partner) : texts.endText}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
