import './media.css'
import { useState } from 'react'
import { deskMedia as texts } from '#texts/desk-media.ts'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { Files } from './Files.tsx'
import { mediaOf } from './media.store.ts'
import { Pictures } from './Pictures.tsx'
import { Plans } from './Plans.tsx'
import { RemoveMedia, type Removal } from './RemoveMedia.tsx'

interface Props {
  building: string
  inQuebec: boolean
}

/** All pictures, drawings and files of a building. */
export const BuildingMedia = ({ building, inQuebec }: Props) => {
  const { store, onRenew } = mediaOf(building)
  const { data: media, error, loading } = useSettled(store)
  const [removal, setRemoval] = useState<Removal>()
  if (!media) return error ? <Failed text={texts.failed} busy={loading} onRetry={onRenew} /> : <Loading />
  return (
    <div className="media">
      <p className="soft">{texts.lead}</p>
      <Pictures {...{ media, inQuebec }} onRemove={setRemoval} />
      <Plans media={media} onRemove={setRemoval} />
      <Files media={media} onRemove={setRemoval} />
      {removal && <RemoveMedia building={building} removal={removal} onClose={() => setRemoval(undefined)} />}
    </div>
  )
}
