import { shortlistButton as texts } from '#texts/shortlist-button.ts'
import { Icon } from '#ui/Icon.tsx'
import { useShortlist } from './useShortlist.ts'

/** Adds a suite to the shortlist in this browser; part of the built HTML. */
export const ShortlistButton = ({ suiteId }: { suiteId: string }) => {
  const { isListed, toggle } = useShortlist(suiteId)
  return (
    <>
      <button className="btn btn--line btn--small for-guest needs-script" type="button" onClick={toggle}>
        <Icon name="bookmark" />
        {isListed ? texts.remove : texts.add}
      </button>
      {isListed && (
        <a className="for-guest offer__tell" href="/shortlist">
          {texts.see}
        </a>
      )}
    </>
  )
}
