import './desk.css'
import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { loginHref } from '#features/session/session.rules.ts'
import { toLogin } from '#features/session/session.store.ts'
import { localePath } from '#lib/locale-path.ts'
import { storeItem } from '#lib/storage.ts'
import { desk as texts } from '#texts/desk.ts'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { isEnded } from '#ui/own-list.rules.ts'
import { useKeptFocus } from '#ui/useKeptFocus.ts'
import { useSettled } from '#ui/useSettled.ts'
import { pagesFor, type DeskPage } from './desk.rules.ts'
import { $me, $unsent, checkRights } from './desk.store.ts'
import { Notifications } from './staff/Notifications.tsx'
import { WayIn } from './staff/WayIn.tsx'
import type { Member } from './staff/staff.schema.ts'

const hrefOf = (page: DeskPage) => (page === 'start' ? localePath('/desk') : localePath(`/desk/${page}`))

const Bar = ({ me, page }: { me: Member; page: DeskPage }) => {
  const here = useRef<HTMLAnchorElement>(null)
  // On a phone the navigation is wider than the screen.
  useEffect(() => {
    void here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [me.step])
  return (
    <div className="desk-bar">
      <div className="desk-shell desk-bar__in">
        <nav className="desk-nav" aria-label={texts.navigation}>
          {me.step === 'ready' &&
            pagesFor(me.role).map(({ name }) => (
              <a
                key={name}
                href={hrefOf(name)}
                ref={name === page ? here : null}
                aria-current={name === page ? 'page' : undefined}
              >
                {texts.pages[name]}
              </a>
            ))}
        </nav>
        <section className="desk-who" aria-label={texts.signedIn}>
          <span>{texts.who(me.name, texts.roles[me.role])}</span>
          {me.step === 'ready' && me.role !== 'editor' && <Notifications />}
          <button className="text-btn" type="button" data-logout>
            {texts.logOut}
          </button>
        </section>
      </div>
    </div>
  )
}

interface Props {
  page: DeskPage
  /** The page, for a member who may work on it. */
  children: (member: Member) => ReactNode
}

/**
 * The frame of every page of the desk: its navigation and the page, or what is still missing before it can be
 * shown. Checks again whenever the tab is shown and after a refused call, so that losing one's rights closes
 * an open page.
 */
export const Desk = ({ page, children }: Props) => {
  useKeptFocus()
  const { data: me, error, loading } = useSettled($me)
  const wasHere = useRef(false)
  const unsent = useStore($unsent)
  const ended = isEnded(error) && !unsent
  useEffect(() => {
    if (me && 'id' in me) {
      wasHere.current = true
      // Other pages check the session only in a browser that has signed in.
      storeItem('session', '1')
    }
  }, [me])
  useEffect(() => {
    if (!ended) return
    if (wasHere.current) toLogin(texts.ended)
    else location.replace(loginHref(location.pathname + location.search))
  }, [ended])

  const member = me && 'id' in me ? me : undefined
  const mayWork = member?.step === 'ready' && pagesFor(member.role).some(({ name }) => name === page)
  return (
    <div className="desk-frame needs-script">
      {member && !ended && <Bar me={member} page={page} />}
      <main id="main" className="desk-main desk-shell">
        {ended || (!me && !error) ? (
          <Loading />
        ) : !me ? (
          <Failed text={texts.loadFailed} busy={loading} onRetry={checkRights} />
        ) : mayWork ? (
          children(member)
        ) : (
          <WayIn me={me} />
        )}
      </main>
    </div>
  )
}
