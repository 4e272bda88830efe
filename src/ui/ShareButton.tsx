import { share as texts } from '#texts/share.ts'
import { Icon } from './Icon.tsx'

const share = () => {
  import('./share.ts').then(({ sharePage }) => sharePage()).catch(console.error)
}

/** Passes on the address of the page, with whatever it carries. */
export const ShareButton = () => (
  <button className="btn btn--line btn--small needs-script" type="button" onClick={share}>
    <Icon name="share" />
    {texts.share}
  </button>
)
