import { useStore } from '@nanostores/react'
import { useSession } from '#features/session/useSession.ts'
import { shortlistButton as texts } from '#texts/shortlist-button.ts'
import { Icon } from '#ui/Icon.tsx'
import { $shortlist } from './shortlist.store.ts'

const toggle = (suiteId: string) => {
  import('./toggle-shortlist.store.ts')
    .then(({ toggleShortlist }) => toggleShortlist(suiteId))
    .catch(console.error)
}

interface Props {
  suiteId: string
  /** The suite's name on this page, such as `suite 1204`. */
  name: string
}

/** On cards, for guests, in place of the heart: adds to the shortlist in this browser. Shown once the list is hydrated. */
export const ShortlistMark = ({ suiteId, name }: Props) => {
  const session = useSession()
  const ids = useStore($shortlist, { ssr: 'initial' })
  if (session !== 'guest' || !ids) return null
  const isOnShortlist = ids.includes(suiteId)
  return (
    <button
      className="heart heart--guest"
      type="button"
      aria-pressed={isOnShortlist}
      aria-label={isOnShortlist ? texts.removeNamed(name) : texts.addNamed(name)}
      onClick={() => toggle(suiteId)}
    >
      <Icon name="bookmark" />
    </button>
  )
}

/** The same with a label; part of the built HTML. */
export const ShortlistButton = ({ suiteId }: Pick<Props, 'suiteId'>) => {
  const isOnShortlist = useStore($shortlist, { ssr: 'initial' })?.includes(suiteId) ?? false
  return (
    <>
      <button
        className="btn btn--line btn--small for-guest needs-script"
        type="button"
        onClick={() => toggle(suiteId)}
      >
        <Icon name="bookmark" />
        {isOnShortlist ? texts.remove : texts.add}
      </button>
      {isOnShortlist && (
        <a className="for-guest offer__tell" href="/shortlist">
          {texts.see}
        </a>
      )}
    </>
  )
}
