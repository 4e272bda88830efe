import './log.css'
import { formatShortMoment } from '#lib/format.ts'
import { localePath } from '#lib/locale-path.ts'
import { desk } from '#texts/desk.ts'
import { logPage as texts } from '#texts/desk-log.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { DeskList, type List } from '#features/desk/list/DeskList.tsx'
import { sentenceOf } from './log.rules.ts'
import type { DeskLogQuery, LoggedAction } from './log.schema.ts'

const Who = ({ action: { member, name } }: { action: LoggedAction }) =>
  member ? (
    <a href={localePath(`/desk/log?member=${member}`)} className="desk-log__who">
      {name}
    </a>
  ) : (
    <span className="desk-log__who">{name}</span>
  )

const Sentence = ({ action }: { action: LoggedAction }) => {
  const { before, it, after } = sentenceOf(action)
  const about = action.about?.name
  const role = action.role === 'operator' ? texts.operator : desk.roles[action.role]
  return (
    <div className="desk-log__line">
      <Who action={action} /> {before}
      {it?.href ? <a href={it.href}>{it.text}</a> : it?.text}
      {after}
      <small>{[role, ...(about && about !== it?.text ? [about] : [])].join(', ')}</small>
    </div>
  )
}

/** What members did, newest first. */
export const LOG: List<LoggedAction, DeskLogQuery> = {
  path: '/api/desk/log',
  texts,
  filters: [
    'member',
    { name: 'thing', label: texts.thing, options: { all: texts.everything, ...texts.things } },
    { name: 'action', label: texts.action, options: { all: texts.everyAction, ...texts.actions } },
  ],
  columns: [
    {
      label: texts.when,
      cell: ({ at }) => <time dateTime={at}>{formatShortMoment(at)}</time>,
    },
    { label: texts.what, cell: (action) => <Sentence action={action} /> },
  ],
  keyOf: ({ _id: id }) => ({ id }),
}

export const LogPage = () => <Desk page="log">{(member) => <DeskList list={LOG} member={member} />}</Desk>
