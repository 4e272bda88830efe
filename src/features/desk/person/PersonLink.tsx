import '#features/desk/desk-page.css'
import { personPage as texts } from '#texts/desk-person.ts'
import { hasOf, personHref } from './person-row.rules.ts'
import type { PersonRow } from './person.schema.ts'

/** Links a request or a lead to everything that belongs to its person. */
export const PersonLink = ({ person }: { person: PersonRow | null }) =>
  person && (
    <section className="desk-part">
      <ul className="desk-lines">
        <li>
          <a href={personHref(person)}>{texts.everything}</a>
          <small>{hasOf(person)}</small>
        </li>
      </ul>
    </section>
  )
