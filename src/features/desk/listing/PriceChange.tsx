import '#ui/form/check.css'
import '#ui/form/choices.css'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { doubtOf } from '#features/calculator/amount.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { useAction } from '#features/desk/useAction.ts'
import type { ApiError } from '#lib/api.ts'
import { deskPrices as texts, deskUnusual } from '#texts/desk-listing.ts'
import { failures } from '#texts/form.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { FormNote } from '#ui/form/useForm.ts'
import { useLostFocus } from '#ui/useLostFocus.ts'
import { howWords } from './listing-words.rules.ts'
import type { DeskSuite } from './listing.schema.ts'
import { howOf, previewOf, pricesPath } from './price-change.rules.ts'
import { STEPS, type How, type Judged, type LastAnswer } from './price-change.schema.ts'
import { PricePreview } from './PricePreview.tsx'

interface Props {
  /** The chosen suites, as they are now. */
  suites: readonly DeskSuite[]
  /** Reads all suites of the building again. */
  onRenew: () => Promise<readonly DeskSuite[]>
  /** Called once the prices are written. */
  onChanged: (answer: LastAnswer) => void
  onClose: () => void
}

/** A previewed change: exactly this is written. */
interface Previewed extends Judged {
  /** Sent again after a lost answer, it is still written once. */
  id: string
  how: How
  suites: readonly DeskSuite[]
  /** The suites a colleague changed meanwhile. */
  changedSuites: ReadonlySet<string>
}

interface Typed {
  isUp: boolean
  by: How['by']
  step: How['step']
}

const reasonOf = (error: ApiError) => (error.status === 0 ? failures.offline : error.message)

/** Changes the prices of chosen suites by an amount or a percentage: first a preview, then the change itself. */
export const PriceChange = ({ suites, onRenew, onChanged, onClose }: Props) => {
  const [building] = useState(suites[0]?.building)
  const currency = building?.currency ?? 'CAD'
  const [typed, setTyped] = useState<Typed>({ isUp: true, by: 'percent', step: 100 })
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [previewed, setPreviewed] = useState<Previewed>()
  const [isConfirmed, setConfirmed] = useState(false)
  const [said, setSaid] = useState<string>()
  const field = useLostFocus<HTMLInputElement>(previewed !== undefined)
  const call = async <Answer,>(how: How, of: readonly DeskSuite[], more: object) =>
    deskCall<Answer>(pricesPath(building?._id ?? ''), {
      method: 'POST',
      body: {
        how,
        changes: previewOf(of, how).changed.map(({ suite, price }) => ({
          ...{ id: suite._id, updatedAt: suite.updatedAt, price },
        })),
        ...more,
      },
    })
  const ask = (problem: string) => {
    setWrong(problem)
    field.current?.focus()
  }
  /** The suites that changed since the member last saw them. */
  const renew = async (old: readonly DeskSuite[]) => {
    const seen = new Map(old.map(({ _id, updatedAt }) => [_id, updatedAt]))
    const now = (await onRenew()).filter(({ _id }) => seen.has(_id))
    const changed = now.filter(({ _id, updatedAt }) => seen.get(_id) !== updatedAt)
    return { now, changed, gone: old.filter(({ _id }) => !now.some((suite) => suite._id === _id)) }
  }
  /** Shows the new prices of these suites, and what is unusual about them. */
  const judge = async (
    how: How,
    of: readonly DeskSuite[],
    changedSuites: ReadonlySet<string> = new Set(),
  ): Promise<void> => {
    try {
      const { unusual, word } = await call<Judged>(how, of, {})
      setConfirmed(false)
      setPreviewed({ id: crypto.randomUUID(), how, suites: of, unusual, word, changedSuites })
    } catch (error) {
      if ((error as ApiError).code !== 'stale') throw error
      await judgeAgain(how, of)
    }
  }
  /** A colleague saved first: nothing is written, and the preview shows the suites as they are now. */
  const judgeAgain = async (how: How, old: readonly DeskSuite[]) => {
    const { now, changed, gone } = await renew(old)
    setPreviewed(undefined)
    if (previewOf(now, how).changed.length === 0) return setSaid(texts.meanwhileNothing)
    await judge(how, now, new Set(changed.map(({ _id }) => _id)))
    setSaid(texts.meanwhile([...changed, ...gone].map(({ unitNumber }) => unitNumber).join(', ')))
    return undefined
  }
  const { busy, run } = useAction({
    failed: (error) => [previewed ? texts.failed : texts.previewFailed, reasonOf(error)].join(' '),
    say: setSaid,
  })
  const preview = () => {
    const how = howOf({ ...typed, text }, currency)
    if (!how) {
      const doubt = typed.by === 'amount' ? doubtOf(text) : undefined
      return ask(doubt ?? (typed.by === 'amount' ? texts.wrongAmount : texts.wrongPercent))
    }
    const { changed, gone } = previewOf(suites, how)
    if (gone.length > 0) return ask(texts.gone(gone.map(({ suite }) => suite.unitNumber).join(', ')))
    if (changed.length === 0) return ask(texts.noChange)
    setWrong(undefined)
    setSaid(undefined)
    return run(() => judge(how, suites))
  }
  const apply = ({ id, how, suites: of, unusual, word }: Previewed) => {
    if (unusual.length > 0 && !isConfirmed) return setSaid(deskUnusual.confirmFirst)
    setSaid(undefined)
    return run(async () => {
      try {
        onChanged(await call<LastAnswer>(how, of, { id, ...(unusual.length > 0 && { confirmed: word }) }))
      } catch (error) {
        const { code, status, body } = error as ApiError
        if (code === 'stale') return judgeAgain(how, of)
        if (code === 'unusual') {
          // What is unusual depends on the current prices: if these changed, it has to be confirmed again.
          setConfirmed(false)
          setPreviewed({ ...(previewed as Previewed), ...(body as Judged) })
          return setSaid(deskUnusual.confirmFirst)
        }
        if (status === 0) return setSaid(texts.unknown)
        throw error
      }
      return undefined
    })
  }
  const change = (more: Partial<Typed>) => {
    setTyped((old) => ({ ...old, ...more }))
    setWrong(undefined)
  }
  const radio = <Key extends keyof Typed>(name: Key, value: Typed[Key], label: string) => (
    <label className="choice">
      <input
        type="radio"
        name={name}
        checked={typed[name] === value}
        onChange={() => change({ [name]: value })}
      />
      <span>{label}</span>
    </label>
  )
  const note: FormNote | undefined = said === undefined ? undefined : { kind: 'error', texts: [said] }
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      heading={texts.title(suites.length)}
      className="desk-change"
      wide={!!previewed}
    >
      {previewed ? (
        <form
          noValidate
          aria-label={texts.how(howWords(previewed.how))}
          onSubmit={(event) => {
            event.preventDefault()
            void apply(previewed)
          }}
        >
          <PricePreview
            preview={previewOf(previewed.suites, previewed.how)}
            how={previewed.how}
            unusual={previewed.unusual}
            changedSuites={previewed.changedSuites}
          />
          {previewed.unusual.length > 0 && (
            <label className="check">
              <input
                type="checkbox"
                checked={isConfirmed}
                onChange={({ target }) => setConfirmed(target.checked)}
              />
              <span>{deskUnusual.confirm(previewed.unusual.length)}</span>
            </label>
          )}
          <FormEnd
            note={note}
            busy={busy}
            submit={texts.apply(previewOf(previewed.suites, previewed.how).changed.length)}
            working={texts.applying}
            cancel={texts.back}
            onCancel={() => {
              setPreviewed(undefined)
              setSaid(undefined)
            }}
          />
        </form>
      ) : (
        <form
          noValidate
          aria-label={texts.title(suites.length)}
          onSubmit={(event) => {
            event.preventDefault()
            void preview()
          }}
        >
          <div className="fields">
            <fieldset className="field">
              <legend>{texts.direction}</legend>
              <div className="choices">
                {radio('isUp', true, texts.up)}
                {radio('isUp', false, texts.down)}
              </div>
            </fieldset>
            <fieldset className="field">
              <legend>{texts.by}</legend>
              <div className="choices">
                {radio('by', 'percent', texts.percent)}
                {radio('by', 'amount', texts.amount)}
              </div>
            </fieldset>
            <TextField
              ref={field}
              name="value"
              label={texts.value}
              hint={typed.by === 'percent' ? texts.percentHint : texts.amountHint}
              error={wrong}
              before={typed.by === 'percent' ? undefined : currency === 'USD' ? 'US$' : '$'}
              after={typed.by === 'percent' ? '%' : undefined}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setWrong(undefined)
              }}
            />
            <SelectField
              label={texts.round}
              choices={STEPS.map((step) => ({ value: step, label: texts.steps[step] }))}
              value={typed.step}
              onChoose={(step) => change({ step })}
            />
          </div>
          <FormEnd
            note={note}
            busy={busy}
            submit={texts.preview}
            working={texts.working}
            cancel={texts.cancel}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>,
    document.body,
  )
}
