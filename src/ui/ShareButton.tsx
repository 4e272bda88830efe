import { share as texts } from '#texts/share.ts'
import { Icon } from './Icon.tsx'
import { sharePage } from './share.ts'

/** Shares the page's address with its query. */
export const ShareButton = () => (
  <button className="btn btn--line btn--small needs-script" type="button" onClick={() => void sharePage()}>
    <Icon name="share" />
    {texts.share}
  </button>
)
