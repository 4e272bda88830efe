import '#ui/form/check.css'
import '#ui/form/choices.css'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { doubtOf } from '#features/calculator/amount.rules.ts'
import type { StaffRole } from '#features/desk/staff/staff.schema.ts'
import type { Page } from '#features/desk/list/desk-list.schema.ts'
import { suitePath } from '#features/suite/suite-page.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { ApiError } from '#lib/api.ts'
import { holdForPerson } from '#texts/desk-hold.ts'
import { deskSuite as texts, deskUnusual } from '#texts/desk-listing.ts'
import { failures } from '#texts/form.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import {
  columnWords,
  differenceOf,
  holdText,
  nameOf,
  priceOf,
  readPrice,
  stateOf,
} from './listing-words.rules.ts'
import { suiteChangeSchema, type DeskSuite, type SuiteChange, type SuiteRow } from './listing.schema.ts'
import type { Judged } from './price-change.schema.ts'
import { SuiteRequests } from './SuiteRequests.tsx'
import { UnusualChanges } from './UnusualChanges.tsx'

interface Props {
  suite: DeskSuite
  role: StaffRole
  /** The suite as the server has it now. */
  onSeen: (suite: DeskSuite) => void
  /** Lets a member hold it for a person, if permitted. */
  onHold?: () => void
  onClose: () => void
}

/** Changes the price of a suite, and whether it is for sale. */
export const ChangeSuite = ({ suite: opened, role, onSeen, onHold, onClose }: Props) => {
  const [suite, setSuite] = useState(opened)
  const [typed, setTyped] = useState('')
  // What is unusual about the sent values, and the word that confirms exactly that.
  const [asked, setAsked] = useState<Judged>()
  const { currency } = suite.building
  const { form, field, end, say } = useForm<SuiteChange, { suite: DeskSuite }>({
    schema: suiteChangeSchema,
    read: (values) => ({
      updatedAt: suite.updatedAt,
      // The schema refuses what is not a number, with a message.
      price: readPrice(String(values.get('price')), currency) ?? null,
      available: values.get('available') === 'yes',
      ...(asked && values.has('confirmed') && { confirmed: asked.word }),
    }),
    send: (body) => deskCall(`/api/desk/suites/${suite._id}`, { method: 'PATCH', body }),
    done: (answer) => {
      onSeen(answer.suite)
      toastSuccess(texts.saved(nameOf(answer.suite)))
      onClose()
      return undefined
    },
    failed: (error) => {
      if (error.code === 'unusual') {
        setAsked(error.body as NonNullable<typeof asked>)
        return [deskUnusual.confirmFirst]
      }
      setAsked(undefined)
      if (error.code === 'stale') {
        // The message stands if the values cannot be read.
        void look(error).catch((unread: unknown) => {
          if (!(unread instanceof ApiError)) throw unread
        })
        return [error.message]
      }
      return Object.keys(error.fields).length > 0
        ? []
        : [texts.failed, error.status === 0 ? failures.offline : error.message]
    },
  })
  /** A colleague saved first: shows the stored values, and keeps what was typed. */
  const look = async ({ message }: ApiError) => {
    const { rows } = await deskCall<Page<SuiteRow>>('/api/desk/suites', {
      method: 'POST',
      body: { q: suite._id },
    })
    const now = rows.find(({ _id }) => _id === suite._id)
    if (!now) return
    setSuite(now)
    onSeen(now)
    say(
      'error',
      message,
      texts.now(priceOf(now.price, now.building.currency), stateOf(now).text.toLowerCase()),
    )
  }
  const priceField = field('price')
  return createPortal(
    <Dialog open onClose={onClose} heading={nameOf(suite)} className="desk-change">
      {suite.problems.length > 0 && (
        <div className="desk-wrong">
          <p>{texts.leftOut}</p>
          <ul>
            {suite.problems.map(({ field: name, problem }) => (
              <li key={name}>{texts.problem(columnWords(name), problem)}</li>
            ))}
          </ul>
        </div>
      )}
      {suite.hold && <p className="desk-hold">{holdText(suite.hold)}</p>}
      <form {...form} aria-label={nameOf(suite)}>
        <div className="fields" onInput={() => setAsked(undefined)}>
          <TextField
            {...priceField}
            label={texts.price}
            error={priceField.error && (doubtOf(typed) ?? priceField.error)}
            hint={differenceOf(readPrice(typed, currency), suite.price) || texts.priceHint}
            before={currency === 'USD' ? 'US$' : '$'}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={opened.price}
            maxLength={16}
            onChange={({ target }) => setTyped(target.value)}
          />
          <fieldset className="field">
            <legend>{texts.status}</legend>
            <div className="choices">
              {(['yes', 'no'] as const).map((value) => (
                <label className="choice" key={value}>
                  <input
                    type="radio"
                    name="available"
                    value={value}
                    defaultChecked={opened.available === (value === 'yes')}
                  />
                  <span>{value === 'yes' ? texts.forSale : texts.sold}</span>
                </label>
              ))}
            </div>
          </fieldset>
        </div>
        <SuiteRequests suite={suite} role={role} />
        {onHold && suite.available && suite.building.published && (
          <p>
            <button className="text-btn" type="button" aria-haspopup="dialog" onClick={onHold}>
              {holdForPerson.forPerson}
            </button>
          </p>
        )}
        {suite.building.published && (
          <p className="small">
            <a href={suitePath(suite)}>{texts.seePage}</a>
          </p>
        )}
        {asked && <UnusualChanges unusual={asked.unusual} currency={currency} />}
        <FormEnd
          {...end}
          submit={texts.save}
          working={texts.saving}
          cancel={texts.cancel}
          onCancel={onClose}
        />
      </form>
    </Dialog>,
    document.body,
  )
}
