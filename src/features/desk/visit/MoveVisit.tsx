import { useState } from 'react'
import { renewVisitTimes } from '#features/visit/visit.store.ts'
import { VisitTimes, type ChosenTime } from '#features/visit/VisitTimes.tsx'
import { moveVisit as texts } from '#texts/desk-visit.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import type { RowProps } from '#features/desk/useDeskRow.ts'
import { moveVisitSchema, type DeskVisit } from './desk-visit.schema.ts'
import { whenOf } from './visit-row.rules.ts'

interface Props extends RowProps<DeskVisit> {
  visit: DeskVisit
  onClose: () => void
}

/** Chooses another free time. After a colleague's change it shows the new time before the visit can be moved again. */
export const MoveVisit = ({ visit, path, onChange, onRenew, onClose }: Props) => {
  const [chosen, setChosen] = useState<ChosenTime>()
  const [isDay, setDay] = useState(false)
  const [seen, setSeen] = useState(visit.version)
  const { form, field, end } = useForm({
    schema: moveVisitSchema,
    read: () => ({ version: seen, startsAt: chosen?.startsAt }),
    send: (body) => deskCall<DeskVisit>(`${path}/move`, { method: 'POST', body }),
    done: (now) => {
      renewVisitTimes(visit.building.id)
      onChange(now)
      onClose()
      toastSuccess(texts.moved)
      return {}
    },
    failed: (error) => {
      // Without an answer there is no body.
      const now = (error.body as { visit?: DeskVisit } | null)?.visit
      if (now) {
        setSeen(now.version)
        onChange(now)
      } else if (error.fields['startsAt']) {
        setChosen(undefined)
        renewVisitTimes(visit.building.id)
      } else if (error.status === 409) onRenew()
      return whyNotSent(error)
    },
  })
  return (
    <Dialog open onClose={onClose} heading={texts.title(visit.name)}>
      <form {...form}>
        <p>{texts.now(whenOf(visit))}</p>
        <p className="soft mt-2">{texts.mailed(visit.mailed, visit.name)}</p>
        <div className="mt-4">
          <VisitTimes
            buildingId={visit.building.id}
            chosen={chosen}
            onChoose={setChosen}
            except={visit.startsAt}
            onDay={setDay}
            // The form says so before a day is chosen.
            error={isDay ? field('startsAt').error : undefined}
            fallback={<p>{texts.none}</p>}
          />
        </div>
        <FormEnd {...end} submit={texts.move} working={texts.moving} cancel={texts.keep} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
