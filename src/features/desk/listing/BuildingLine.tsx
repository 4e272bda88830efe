import { useState } from 'react'
import { deskCall } from '#features/desk/desk.store.ts'
import type { StaffRole } from '#features/desk/staff/staff.schema.ts'
import { useAction } from '#features/desk/useAction.ts'
import { localePath } from '#lib/locale-path.ts'
import { mutateCache } from '#lib/query.ts'
import { deskFloors, deskSuites as texts } from '#texts/desk-listing.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import type { DeskBuilding, DeskBuildings } from './listing.schema.ts'

interface Props {
  role: StaffRole
  building: Pick<DeskBuilding, '_id' | 'name' | 'published' | 'suites' | 'available'>
  onPublished: () => void
}

/** The chosen building: its suites are public only with it. */
export const BuildingLine = ({ role, building, onPublished }: Props) => {
  const { _id, name, published, suites, available } = building
  const [asks, setAsks] = useState(false)
  const { busy, run } = useAction({
    // In Québec it cannot be published while a text lacks its French.
    failed: ({ code, message }) => (code === 'refused' ? message : texts.publishFailed),
  })
  const publish = async () => {
    const answer = await deskCall<DeskBuildings>(`/api/desk/buildings/${_id}`, {
      method: 'PATCH',
      body: { published: !published },
    })
    mutateCache('/api/desk/buildings', answer)
    setAsks(false)
    toastSuccess(published ? texts.unpublishedNow(name) : texts.publishedNow(name))
    onPublished()
  }
  return (
    <div className="desk-building">
      <p>
        <strong>{name}</strong>
        <span className={published ? 'soft' : 'desk-flag desk-flag--wrong'}>
          {published ? texts.published : texts.notPublished}
        </span>
        <span className="soft">{texts.counts(suites, available)}</span>
        <a href={localePath(`/desk/floors?id=${_id}`)}>{deskFloors.open}</a>
      </p>
      {role !== 'sales' && (
        <button className="text-btn" type="button" onClick={() => setAsks(true)}>
          {published ? texts.unpublish : texts.publish}
        </button>
      )}
      <ConfirmDialog
        open={asks}
        heading={published ? texts.unpublishTitle(name) : texts.publishTitle(name)}
        keep={texts.keep}
        confirm={published ? texts.unpublish : texts.publish}
        busy={busy}
        onClose={() => setAsks(false)}
        onConfirm={() => void run(publish)}
      >
        <p>{published ? texts.unpublishText(suites) : texts.publishText(suites)}</p>
      </ConfirmDialog>
    </div>
  )
}
