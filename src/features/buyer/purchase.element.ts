import { purchaseFailed } from '#texts/buyer.ts'

/** Opens the dialog of a REQUEST TO PURCHASE button. It is loaded when a hand or the focus comes near. */
const buttonAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button[data-building]') : null
const load = () => import('./buy-dialog.open.tsx')

/** The suite whose form is to open once the page has been loaded anew. */
const WANTED = 'purchase'
let failed = false

const say = (text: string) =>
  import('#ui/toast.script.ts').then(
    ({ toastError }) => toastError(text),
    () => alert(text), // nothing more can be loaded, and this must be said
  )

/** Browsers keep in mind which script could not be had, and do not ask for it again on the same page. */
const loadAnew = async (suiteId: string) => {
  const isThere = await fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) return say(purchaseFailed)
  sessionStorage.setItem(WANTED, suiteId)
  location.reload()
}

const open = async ({ dataset: { building = '', purchase = '' } }: HTMLButtonElement) => {
  if (failed) return loadAnew(purchase)
  try {
    const { openBuyDialog } = await load()
    openBuyDialog(building, purchase)
  } catch (error) {
    console.warn('The request form could not be loaded.', error)
    failed = true
    await say(purchaseFailed)
  }
}

const takeWanted = () => {
  try {
    const wanted = sessionStorage.getItem(WANTED)
    sessionStorage.removeItem(WANTED)
    return wanted
  } catch (error) {
    console.info('This browser keeps nothing for the site.', error)
    return null
  }
}
/** Only for whoever is signed in: to open that storage is work that guests need not wait for. */
const openWanted = () => {
  const wanted = typeof window.session === 'object' && takeWanted()
  if (wanted) document.querySelector<HTMLElement>(`button[data-building][data-purchase="${wanted}"]`)?.click()
}

for (const near of ['pointerover', 'focusin'])
  document.addEventListener(near, (event) => {
    if (buttonAt(event)) load().catch(() => undefined)
  })
document.addEventListener('click', async (event) => {
  const button = buttonAt(event)
  if (!button || button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  await open(button).catch((error: unknown) => console.warn('The page could not be loaded anew.', error))
  button.ariaBusy = null
})
addEventListener('session', openWanted)
openWanted()
