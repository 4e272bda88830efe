import { useRef, useState } from 'react'
import { dayHere } from '#lib/day.ts'
import { formatDay } from '#lib/format.ts'
import { deskLists } from '#texts/desk-lists.ts'
import { personFields, personPage as texts } from '#texts/desk-person.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import type { Member } from '#features/desk/staff/staff.schema.ts'
import { useRowAction, type RowProps } from '#features/desk/useDeskRow.ts'
import { addTaskSchema, TASK, type DeskPerson, type Task } from './person.schema.ts'

type Props = RowProps<DeskPerson> & { person: DeskPerson; member: Member }

const choicesOf = (people: readonly { id: string; name: string }[]) =>
  people.map(({ id, name }) => ({ value: id, label: name }))

const TaskLine = ({ task, person, onMoved, ...row }: Props & { task: Task; onMoved: () => void }) => {
  const { busy, change } = useRowAction(row)
  const { _id: id, version, text, dueOn, doneAt, assignedTo, by } = task
  const isDone = doneAt !== null
  const [today] = useState(() => dayHere(new Date()))
  const isLate = dueOn < today
  const hasLeft = assignedTo && person.team.every((one) => one.id !== assignedTo.id)
  const put = (changed: { done?: boolean; dueOn?: string; to?: string | null }) =>
    change(
      'task-change',
      { id, version, dueOn, done: isDone, to: assignedTo?.id ?? null, ...changed },
      texts.taskChanged,
    )
  return (
    <li>
      <div className="person-task">
        <p className={isDone ? 'soft' : undefined}>
          {text}
          <small>
            {isDone ? (
              texts.doneOn(formatDay(doneAt))
            ) : (
              <span className={isLate ? 'desk-flag' : undefined}>
                {isLate ? texts.overdue(formatDay(dueOn)) : texts.dueOn(formatDay(dueOn))}
              </span>
            )}
            {`, ${texts.plannedBy(by)}`}
          </small>
        </p>
        <button
          type="button"
          className="desk-mark"
          aria-busy={busy || undefined}
          aria-label={isDone ? texts.reopenOf(text) : texts.doneOf(text)}
          onClick={() => void put({ done: !isDone }).then(onMoved)}
        >
          {isDone ? texts.reopen : texts.done}
        </button>
      </div>
      {!isDone && (
        <div className="person-task__fields">
          <TextField
            // Shows the current day after each change.
            key={version}
            type="date"
            label={<span className="sr">{texts.dayOf(text)}</span>}
            defaultValue={dueOn}
            required
            // While a year is typed, each digit makes another date.
            onBlur={({ target: { value } }) => {
              if (value !== '' && value !== dueOn) void put({ dueOn: value })
            }}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur()
            }}
          />
          <SelectField
            label={<span className="sr">{texts.whoOf(text)}</span>}
            choices={[
              { value: '', label: deskLists.nobody },
              ...choicesOf([...(hasLeft ? [assignedTo] : []), ...person.team]),
            ]}
            value={assignedTo?.id ?? ''}
            onChoose={(to) => void put({ to: to || null })}
          />
        </div>
      )}
    </li>
  )
}

const AddTask = ({ person, member, path, onChange }: Props) => {
  const [id, setId] = useState(() => crypto.randomUUID())
  const [today] = useState(() => dayHere(new Date()))
  const [to, setTo] = useState(member.id)
  const { form, field, end } = useForm({
    schema: addTaskSchema,
    read: (values) => ({ ...Object.fromEntries(values), id }),
    send: (body) => deskCall<DeskPerson>(`${path}/task`, { method: 'POST', body }),
    done: (now) => {
      setId(crypto.randomUUID())
      onChange(now)
      return { said: [texts.planned], reset: true }
    },
    failed: whyNotSent,
  })
  return (
    <form {...form} aria-label={texts.addTask}>
      <div className="fields fields--two">
        <TextField {...field('text')} label={texts.task} autoComplete="off" maxLength={TASK} wide required />
        <TextField {...field('dueOn')} type="date" label={texts.due} defaultValue={today} required />
        <SelectField
          {...field('to')}
          label={texts.who}
          choices={choicesOf(person.team)}
          value={to}
          onChoose={setTo}
        />
      </div>
      <FormEnd
        {...end}
        submit={texts.addTask}
        working={personFields.saving}
        className="btn--line btn--small"
        quiet
      />
    </form>
  )
}

/** The tasks for a person, with their due days and members. */
export const Tasks = (props: Props) => {
  const { tasks } = props.person
  const heading = useRef<HTMLHeadingElement>(null)
  const done = tasks.filter(({ doneAt }) => doneAt !== null)
  const open = tasks.filter(({ doneAt }) => doneAt === null)
  const linesOf = (some: readonly Task[]) => (
    <ul className="desk-lines">
      {some.map((task) => (
        <TaskLine key={task._id} task={task} onMoved={() => heading.current?.focus()} {...props} />
      ))}
    </ul>
  )
  return (
    <section className="desk-part">
      <h2 ref={heading} tabIndex={-1}>
        {texts.tasks}
      </h2>
      {open.length === 0 ? <p className="soft">{texts.noTasks}</p> : linesOf(open)}
      <AddTask {...props} />
      {done.length > 0 && (
        <details>
          <summary>{texts.doneTasks(done.length)}</summary>
          {linesOf(done)}
        </details>
      )}
    </section>
  )
}
