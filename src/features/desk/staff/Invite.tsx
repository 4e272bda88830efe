import { useState } from 'react'
import { desk, staffPage, wayIn } from '#texts/desk.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { invite } from './staff.calls.ts'
import { inviteSchema, STAFF_ROLES, type StaffRole } from './staff.schema.ts'

const { invite: texts } = staffPage

export const Invite = () => {
  const [role, setRole] = useState<StaffRole>('sales')
  const { form, field, end } = useForm({
    schema: inviteSchema,
    send: invite,
    done: (_, { email }) => ({ said: [texts.done(email)], reset: true }),
  })
  return (
    <section>
      <h2>{texts.title}</h2>
      <p className="soft small">{texts.text}</p>
      <form {...form} aria-label={texts.title}>
        <div className="fields mt-4">
          <TextField {...field('name')} label={texts.name} autoComplete="off" maxLength={200} required />
          <TextField {...field('email')} label={texts.email} type="email" autoComplete="off" required />
          <SelectField
            {...field('role')}
            label={texts.role}
            hint={staffPage.roleHints[role]}
            choices={STAFF_ROLES.map((value) => ({ value, label: desk.roles[value] }))}
            value={role}
            onChoose={setRole}
          />
        </div>
        <FormEnd {...end} submit={texts.submit} working={wayIn.working} quiet />
      </form>
    </section>
  )
}
