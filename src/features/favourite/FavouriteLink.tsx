import type { MouseEvent } from 'react'
import { loginHref } from '#features/session/session.rules.ts'
import { favourites } from '#texts/favourite.ts'
import { Icon } from '#ui/Icon.tsx'
import { opensElsewhere } from '#ui/press.rules.ts'
import { askToLogIn } from './favourite.store.ts'

interface Props {
  /** The suite's id; none on a page with several. */
  suiteId?: string
  /** Path to come back to. */
  next: string
}

/** For guests, on suite pages: a link to sign in, after which the suite becomes a favourite. */
export const FavouriteLink = ({ suiteId = '', next }: Props) => {
  const pressed = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    askToLogIn(suiteId)
  }
  return (
    <a className="btn btn--line btn--small for-guest" href={loginHref(next)} data-acts onClick={pressed}>
      <Icon name="heart" />
      {suiteId ? favourites.logIn : favourites.logInToSome}
    </a>
  )
}
