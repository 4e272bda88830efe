import './heart.css'
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
  /** How the suite is called where it stands, such as `suite 1204`. */
  name: string
}

/** The place of a heart on cards, for guests: keeps a suite in this browser. It comes when the list wakes. */
export const ShortlistMark = ({ suiteId, name }: Props) => {
  const session = useSession()
  const ids = useStore($shortlist, { ssr: 'initial' })
  if (session !== 'guest' || !ids) return null
  const kept = ids.includes(suiteId)
  return (
    <button
      className="heart heart--guest"
      type="button"
      aria-pressed={kept}
      aria-label={kept ? texts.removeNamed(name) : texts.addNamed(name)}
      onClick={() => toggle(suiteId)}
    >
      <Icon name="bookmark" />
    </button>
  )
}

/** The same in words, in the HTML of the build. */
export const ShortlistButton = ({ suiteId }: Pick<Props, 'suiteId'>) => {
  const kept = useStore($shortlist, { ssr: 'initial' })?.includes(suiteId) ?? false
  return (
    <>
      <button
        className="btn btn--line btn--small for-guest needs-script"
        type="button"
        onClick={() => toggle(suiteId)}
      >
        <Icon name="bookmark" />
        {kept ? texts.remove : texts.add}
      </button>
      {kept && (
        <a className="for-guest offer__tell" href="/shortlist">
          {texts.see}
        </a>
      )}
    </>
  )
}
