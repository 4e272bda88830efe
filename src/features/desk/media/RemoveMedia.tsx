import { deskMedia as texts } from '#texts/desk-media.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useRowAction } from '#features/desk/useDeskRow.ts'
import { mediaOf } from './media.store.ts'

/** What is to be removed: its call and its name. */
export interface Removal {
  act: 'remove' | 'remove-drawing'
  body: object
  name: string
}

interface Props {
  building: string
  removal: Removal
  onClose: () => void
}

/** Confirms the removal of a picture, a drawing or a file. */
export const RemoveMedia = ({ building, removal: { act, body, name }, onClose }: Props) => {
  // After a refusal too: the member first sees what is stored now.
  const { busy, change } = useRowAction(mediaOf(building), onClose)
  return (
    <ConfirmDialog
      open
      heading={texts.removeTitle(name)}
      keep={texts.keep}
      confirm={texts.remove}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void change(act, body, texts.removed(name))}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  )
}
