import { localePath } from '#lib/locale-path.ts'
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

/** Link after adding a suite. Below the buttons, so that none of them moves. */
export const ShortlistLink = ({ suiteId }: { suiteId: string }) =>
  useShortlist(suiteId).isListed && (
    <p className="for-guest">
      <a className="offer__tell" href={localePath('/shortlist')}>
        {texts.see}
      </a>
    </p>
  )
