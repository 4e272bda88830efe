import './budget-start.css'
import { BudgetFields } from '#features/closing/BudgetFields.tsx'
import { countLine, countReach } from '#features/closing/reach-line.rules.ts'
import { useReach } from '#features/closing/useReach.ts'
import { isAvailable } from '#features/suite/suite.rules.ts'
import { useCatalogue } from '#features/suite/useCatalogue.ts'
import { localePath } from '#lib/locale-path.ts'
import { reach as texts } from '#texts/closing.ts'

/** How many of all suites are within reach. They are read once there is a budget. */
const Answer = () => {
  const { suites } = useCatalogue('/api/pubSuites')
  const { judge, isReady } = useReach(suites)
  const counted = suites && judge && isReady ? countReach(suites.filter(isAvailable), judge) : null
  return (
    <>
      <p role="status">{counted && countLine(counted)}</p>
      <a className="go" href={localePath('/all-suites?reach=within')}>
        <span>{texts.start}</span>
      </a>
    </>
  )
}

/** Asks once what the visitor can pay: from then on every list, home and floor shows how it compares. */
export const BudgetStart = () => {
  const reach = useReach()
  return (
    <form className="budget-start" onSubmit={(event) => event.preventDefault()}>
      <BudgetFields reach={reach} />
      <div className="budget-start__answer">{reach.isAsked ? <Answer /> : <p>{texts.hint}</p>}</div>
    </form>
  )
}
