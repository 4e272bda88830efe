import './reach-line.css'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { reachLine } from './reach-line.rules.ts'
import { useReach } from './useReach.ts'

interface Props {
  suite: SuiteCard
  className: string
}

/** How a suite's costs compare with what the visitor can pay, or how much is short; empty without a budget. */
export const ReachLine = ({ suite, className }: Props) => {
  const { judge } = useReach()
  return <p className={`${className} reach-line`}>{reachLine(suite, judge)}</p>
}
