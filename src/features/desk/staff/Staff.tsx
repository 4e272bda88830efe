import '#features/desk/desk-table.css'
import './staff.css'
import { useState } from 'react'
import { formatDay } from '#lib/format.ts'
import { desk, staffPage as texts } from '#texts/desk.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import { useSettled } from '#ui/useSettled.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { checkRights } from '#features/desk/desk.store.ts'
import { useAction } from '#features/desk/useAction.ts'
import { ConfirmFactor } from './ConfirmFactor.tsx'
import { Invite } from './Invite.tsx'
import { MemberBuildings } from './MemberBuildings.tsx'
import { $staff, act, withdraw } from './staff.calls.ts'
import {
  STAFF_ROLES,
  type Invitation,
  type ListedMember,
  type Member,
  type StaffRole,
} from './staff.schema.ts'

/** The question to confirm. */
type Asked =
  | { kind: 'end' | 'revoke'; member: ListedMember }
  | { kind: 'role'; member: ListedMember; role: StaffRole }
  | { kind: 'withdraw'; member: Invitation }

const work = (asked: Asked) => {
  if (asked.kind === 'withdraw') return withdraw(asked.member)
  return act(asked.member, asked.kind === 'role' ? { act: 'role', role: asked.role } : { act: asked.kind })
}

const textOf = (asked: Asked) =>
  asked.kind === 'role'
    ? texts.asks.role.text(desk.roles[asked.member.role], desk.roles[asked.role])
    : texts.asks[asked.kind].text

const Ask = ({ asked, me, onClose }: { asked: Asked; me: Member; onClose: () => void }) => {
  const { busy, run } = useAction({ onEnd: onClose })
  const { heading, confirm, done } = texts.asks[asked.kind]
  const { name, id } = asked.member
  const press = async () => {
    await work(asked)
    toastSuccess(done(name))
    if (id === me.id) checkRights()
  }
  return (
    <ConfirmDialog
      open
      heading={heading(name)}
      keep={texts.keep}
      confirm={confirm}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run(press)}
    >
      <p>{textOf(asked)}</p>
    </ConfirmDialog>
  )
}

interface RowProps {
  me: Member
  member: ListedMember
  onAsk: (asked: Asked) => void
  onBuildings: (member: ListedMember) => void
}

/** The number of a member's buildings, and a button to change them. Editors need none. */
const Buildings = ({ member, onBuildings }: Pick<RowProps, 'member' | 'onBuildings'>) => {
  const { name, role, buildings } = member
  const text = texts.buildings.count(buildings.length)
  if (role === 'editor') return <span className="soft">{text}</span>
  return (
    <button
      className="text-btn desk-staff__buildings"
      type="button"
      title={buildings.map((one) => one.name).join(', ') || undefined}
      aria-label={texts.of(texts.buildings.title(name), text)}
      onClick={() => onBuildings(member)}
    >
      {text}
    </button>
  )
}

const Row = ({ me, member, onAsk, onBuildings }: RowProps) => {
  const { id, name, email, role, factor, since } = member
  return (
    <tr>
      <td>
        <span className="desk-table__main">
          {name} {id === me.id && <span className="soft">({texts.you})</span>}
        </span>
        <span className="soft">{email}</span>
      </td>
      <td data-label={texts.columns.role}>
        <select
          className="input"
          aria-label={texts.roleOf(name)}
          value={role}
          onChange={({ target }) => {
            const chosen = STAFF_ROLES.find((one) => one === target.value)
            if (chosen && chosen !== role) onAsk({ kind: 'role', member, role: chosen })
          }}
        >
          {STAFF_ROLES.map((one) => (
            <option key={one} value={one}>
              {desk.roles[one]}
            </option>
          ))}
        </select>
      </td>
      <td data-label={texts.columns.factor} data-factor={factor}>
        {texts.factors[factor]}
      </td>
      <td data-label={texts.columns.buildings}>
        <Buildings member={member} onBuildings={onBuildings} />
      </td>
      <td data-label={texts.columns.since} className="nowrap">
        {formatDay(since)}
      </td>
      <td className="desk-table__acts">
        {factor !== 'none' && id !== me.id && (
          <button
            className="text-btn"
            type="button"
            aria-label={texts.of(texts.revoke, name)}
            onClick={() => onAsk({ kind: 'revoke', member })}
          >
            {texts.revoke}
          </button>
        )}
        <button
          className="text-btn"
          type="button"
          aria-label={texts.of(texts.end, name)}
          onClick={() => onAsk({ kind: 'end', member })}
        >
          {texts.end}
        </button>
      </td>
    </tr>
  )
}

const Members = ({ members, ...row }: Omit<RowProps, 'member'> & { members: ListedMember[] }) => (
  <section>
    <h2>{texts.members}</h2>
    <table className="desk-table">
      <caption className="sr">{texts.members}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.name}</th>
          <th scope="col">{texts.columns.role}</th>
          <th scope="col">{texts.columns.factor}</th>
          <th scope="col">{texts.columns.buildings}</th>
          <th scope="col">{texts.columns.since}</th>
          <th scope="col">
            <span className="sr">{texts.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row key={member.id} member={member} {...row} />
        ))}
      </tbody>
    </table>
  </section>
)

const Invitations = ({ invitations, onAsk }: Pick<RowProps, 'onAsk'> & { invitations: Invitation[] }) => (
  <section>
    <h2>{texts.invitations}</h2>
    {invitations.length === 0 ? (
      <p className="soft">{texts.noInvitations}</p>
    ) : (
      <table className="desk-table">
        <caption className="sr">{texts.invitations}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columns.name}</th>
            <th scope="col">{texts.columns.role}</th>
            <th scope="col">{texts.columns.invitedBy}</th>
            <th scope="col">{texts.columns.until}</th>
            <th scope="col">
              <span className="sr">{texts.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <tr key={invitation.id}>
              <td>
                <span className="desk-table__main">{invitation.name}</span>
                <span className="soft">{invitation.email}</span>
              </td>
              <td data-label={texts.columns.role}>{desk.roles[invitation.role]}</td>
              <td data-label={texts.columns.invitedBy}>{invitation.invitedBy}</td>
              <td data-label={texts.columns.until}>
                {invitation.expired
                  ? texts.expired(formatDay(invitation.expiresAt))
                  : formatDay(invitation.expiresAt)}
              </td>
              <td className="desk-table__acts">
                <button
                  className="text-btn"
                  type="button"
                  aria-label={texts.of(texts.withdraw, invitation.name)}
                  onClick={() => onAsk({ kind: 'withdraw', member: invitation })}
                >
                  {texts.withdraw}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)

const Former = ({ members }: { members: ListedMember[] }) => (
  <section>
    <h2>{texts.former}</h2>
    <table className="desk-table">
      <caption className="sr">{texts.former}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.name}</th>
          <th scope="col">{texts.columns.role}</th>
          <th scope="col">{texts.columns.ended}</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ id, name, email, role, endedAt }) => (
          <tr key={id}>
            <td>
              <span className="desk-table__main">{name}</span>
              <span className="soft">{email}</span>
            </td>
            <td data-label={texts.columns.role}>{desk.roles[role]}</td>
            <td data-label={texts.columns.ended}>{formatDay(endedAt ?? '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** Members, invitations and former members, with a manager's actions. */
const Staff = ({ me }: { me: Member }) => {
  const { data, error, loading } = useSettled($staff)
  const [asked, setAsked] = useState<Asked>()
  const [chosen, setChosen] = useState<string>()
  if (!data)
    return error ? <Failed text={desk.loadFailed} busy={loading} onRetry={$staff.revalidate} /> : <Loading />
  const [former, members] = [true, false].map((ended) =>
    data.members.filter(({ endedAt }) => (endedAt !== null) === ended),
  ) as [ListedMember[], ListedMember[]]
  const ofBuildings = members.find(({ id }) => id === chosen)
  return (
    <div className="desk-staff">
      <ConfirmFactor waiting={members.filter(({ factor }) => factor === 'waiting').length} />
      <div className="desk-staff__lists">
        <Members me={me} members={members} onAsk={setAsked} onBuildings={({ id }) => setChosen(id)} />
        <Invitations invitations={data.invitations} onAsk={setAsked} />
        {former.length > 0 && <Former members={former} />}
      </div>
      <Invite />
      {ofBuildings && <MemberBuildings member={ofBuildings} onClose={() => setChosen(undefined)} />}
      {asked && <Ask asked={asked} me={me} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

export const StaffPage = () => (
  <Desk page="staff">
    {(me) => (
      <>
        <div className="desk-head">
          <h1>{desk.pages.staff}</h1>
        </div>
        <Staff me={me} />
      </>
    )}
  </Desk>
)
