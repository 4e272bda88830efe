import { localePath } from '#lib/locale-path.ts'
import { loginHref } from './session.rules.ts'
import { $farewell, $session } from './session.store.ts'

/** Sends guests to sign in. Sends people who sign out while the page is open to the home page. */
let here = false
$session.subscribe((session) => {
  if (session === 'guest' && !$farewell.get())
    location.replace(here ? localePath('/') : loginHref(location.pathname + location.search + location.hash))
  here ||= typeof session === 'object'
})
