import { shortlistButton as texts } from '#texts/favourite.ts'
import { Icon } from '#ui/Icon.tsx'
import { useShortlist } from './useShortlist.ts'

/** Adds a suite to the shortlist in this browser; part of the built HTML. */
export const ShortlistButton = ({ suiteId }: { suiteId: string }) => {
  const { isListed, toggle } = useShortlist(suiteId)
  return (
    <button className="btn btn--line btn--small for-guest needs-script" type="button" onClick={toggle}>
      <Icon name="bookmark" />
      {isListed ? texts.remove : texts.add}
    </button>
  )
}

/** Leads on from a suite that was added. Stands below the buttons: none of them moves when it comes. */
export const ShortlistLink = ({ suiteId }: { suiteId: string }) =>
  useShortlist(suiteId).isListed && (
    <p className="for-guest">
      <a className="offer__tell" href="/shortlist">
        {texts.see}
      </a>
    </p>
  )
