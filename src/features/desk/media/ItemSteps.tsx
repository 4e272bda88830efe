import { useRowAction } from '#features/desk/useDeskRow.ts'
import { deskMedia as texts } from '#texts/desk-media.ts'
import { FileButton } from '#ui/form/FileButton.tsx'
import type { Target } from './media.rules.ts'
import { mediaOf } from './media.store.ts'
import type { Removal } from './RemoveMedia.tsx'
import { upload } from './upload.store.ts'
import { Uploads } from './Uploads.tsx'

interface Props {
  building: string
  kind: 'picture' | 'file'
  item: { _id: string; version: string }
  name: string
  /** The ids of all items in the same order. */
  order: readonly string[]
  accept: string
  onEdit: () => void
  onRemove: (removal: Removal) => void
}

/** The buttons to move, edit and remove a picture or a file. */
export const ItemSteps = ({ building, kind, item, name, order, accept, onEdit, onRemove }: Props) => {
  const { _id: id, version } = item
  const { change } = useRowAction(mediaOf(building))
  const at = order.indexOf(id)
  const move = (to: number) => {
    if (to < 0 || to >= order.length) return
    const wanted = order.filter((one) => one !== id).toSpliced(to, 0, id)
    void change('order', { kind, was: order, order: wanted }, texts.moved(name, to + 1))
  }
  const replacing: Target = { building, kind, replaces: id, version }
  const button = (label: string, press: () => void) => (
    <button
      type="button"
      className="text-btn"
      aria-label={texts.of(label, name)}
      aria-haspopup="dialog"
      onClick={press}
    >
      {label}
    </button>
  )
  /** The focus stays on the pressed button, even when the row can move no further. */
  const step = (label: string, to: number) => (
    <button
      type="button"
      className="text-btn"
      aria-label={texts.of(label, name)}
      aria-disabled={to < 0 || to >= order.length || undefined}
      onClick={() => move(to)}
    >
      {label}
    </button>
  )
  return (
    <>
      <span className="desk-steps">
        {button(texts.edit, onEdit)}
        {order.length > 1 && (
          <>
            {order.length > 2 && at > 1 && step(texts.first, 0)}
            {step(texts.earlier, at - 1)}
            {step(texts.later, at + 1)}
          </>
        )}
        <FileButton
          label={texts.replace}
          name={texts.of(texts.replace, name)}
          accept={accept}
          onFiles={(files) => upload(files, replacing, accept)}
        />
        {button(texts.remove, () => onRemove({ act: 'remove', body: { kind, id, version }, name }))}
      </span>
      <Uploads building={building} kind={kind} isHere={({ replaces }) => replaces === id} />
    </>
  )
}
