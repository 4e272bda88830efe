import './way-in.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { loginHref } from '#features/session/session.rules.ts'
import { callJson } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { forgetUser } from '#lib/storage.ts'
import { desk, wayIn as texts } from '#texts/desk.ts'
import { createFetcherStore } from '#lib/query.ts'
import { ME } from '#features/desk/desk.store.ts'
import { CodeForm } from './CodeForm.tsx'
import { Enrol } from './Enrol.tsx'
import { Press } from './Press.tsx'
import { claim, goOn } from './staff.calls.ts'
import type { Me, Member } from './staff.schema.ts'

/** Ends the session, to start a new one now or let another person sign in. */
const logInAgain = async () => {
  await callJson('/api/userAuth/logout', { method: 'POST' })
  forgetUser()
  location.assign(loginHref(location.pathname + location.search))
}

/** The step of the signed-in account, polled every ten seconds, so that a waiting member gets in without reloading. */
const $awaited = createFetcherStore<Me>([ME], { dedupeTime: 1_000, revalidateInterval: 10_000 })

const Wait = ({ me }: { me: Member }) => {
  useStore($awaited)
  const code = me.code ?? ''
  return (
    <>
      <h1>{texts.wait.title}</h1>
      <p className="lead">{texts.wait.text}</p>
      <p className="desk-step__spoken">
        <span className="sr">{texts.wait.spelled}: </span>
        {/* Read letter by letter. */}
        <span aria-hidden="true">{`${code.slice(0, 4)} ${code.slice(4)}`}</span>
        <span className="sr">{[...code].join(' ')}</span>
      </p>
      <p className="soft">{texts.wait.then}</p>
    </>
  )
}

const STAGES = ['join', 'factor', 'confirm'] as const
const stageOf = { claim: 0, enrol: 1, renew: 1, code: 1, wait: 2 } as const

const Progress = ({ at }: { at: number }) => (
  <ol className="desk-step__progress" aria-label={texts.progress}>
    {STAGES.map((stage, index) => (
      <li key={stage} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
        {texts.steps[stage]}
      </li>
    ))}
  </ol>
)

const Step = ({ me }: { me: Me }) => {
  switch (me.step) {
    case 'stranger':
      return (
        <>
          <h1>{texts.stranger.title}</h1>
          <p className="lead">{texts.stranger.text}</p>
          <Press submit={texts.stranger.other} work={logInAgain}>
            <a href={localePath('/')}>{texts.stranger.home}</a>
          </Press>
        </>
      )
    case 'claim':
      return (
        <>
          <h1>{texts.claim.title(me.name)}</h1>
          <p className="lead">{texts.claim.text(desk.roles[me.role])}</p>
          <Press submit={texts.claim.submit} work={async () => goOn(await claim())} />
        </>
      )
    case 'late':
      return (
        <>
          <h1>{texts.late.title}</h1>
          <p className="lead">{texts.late.text}</p>
          <Press submit={texts.late.submit} work={logInAgain} />
        </>
      )
    case 'enrol':
    case 'renew':
      return <Enrol renewed={me.step === 'renew'} />
    case 'code':
      return (
        <>
          <h1>{texts.code.title}</h1>
          <p className="lead">{texts.code.text}</p>
          <CodeForm />
          <p className="soft mt-6">{texts.code.lost}</p>
        </>
      )
    case 'wait':
      return <Wait me={me} />
    default:
      // A page for another role.
      return (
        <>
          <h1>{desk.otherRole}</h1>
          <p className="lead">{desk.otherRoleNext(desk.roles[me.role])}</p>
          <p className="mt-5">
            <a href={localePath('/desk')}>{desk.toStart}</a>
          </p>
        </>
      )
  }
}

/** What is still missing before a page of the desk can be shown. */
export const WayIn = ({ me }: { me: Me }) => {
  const stage = (stageOf as Record<string, number>)[me.step]
  const step = useRef<HTMLElement>(null)
  const first = useRef(me.step)
  // After a press, screen readers read the next step from its heading.
  useEffect(() => {
    if (first.current === me.step) return
    first.current = me.step
    if (document.activeElement === document.body) step.current?.focus()
  }, [me.step])
  return (
    <section className="desk-step" ref={step} tabIndex={-1} data-step={me.step}>
      {stage !== undefined && <Progress at={stage} />}
      <Step key={me.step} me={me} />
    </section>
  )
}
