import { createRoot } from 'react-dom/client'
import { adoptStyles } from '#ui/adopted-styles.ts'
import checkCss from '#ui/check.css?inline'
import dialogCss from '#ui/dialog.css?inline'
import fieldCss from '#ui/field.css?inline'
import phoneCss from '#ui/phone-field.css?inline'
import buyCss from './buy-dialog.css?inline'
import { BuyDialog } from './BuyDialog.tsx'

adoptStyles(checkCss, dialogCss, fieldCss, phoneCss, buyCss)
const root = createRoot(document.body.appendChild(document.createElement('div')))

/** Opens the request for a suite. Closed, nothing of what was written is left in the page. */
export const openBuyDialog = (buildingId: string, suiteId: string) =>
  root.render(<BuyDialog buildingId={buildingId} suiteId={suiteId} onClosed={() => root.render(null)} />)
