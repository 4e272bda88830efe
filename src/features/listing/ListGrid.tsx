import { Heart } from '#features/favourite/Heart.tsx'
import { SuiteCard } from './SuiteCard.tsx'
import { suiteCardText } from './suite-card.rules.ts'
import type { SuiteListView } from './useSuiteList.ts'

interface Props {
  list: SuiteListView
  className?: string
  heading: 'h2' | 'h3'
  sizes?: string
}

export const ListGrid = ({ list, className, heading, sizes }: Props) => {
  const { kind, shown, state } = list
  return (
    <div
      className={['suite-grid', className].filter(Boolean).join(' ')}
      aria-busy={state === 'busy'}
      hidden={shown.length === 0}
    >
      {shown.map(({ suite, left }) => {
        const { name, note } = suiteCardText(suite, kind, left)
        return (
          <SuiteCard
            key={suite._id}
            suite={suite}
            kind={kind}
            left={left}
            heading={heading}
            {...(sizes && { sizes })}
          >
            <Heart suiteId={suite._id} name={kind === 'plan' ? name : `${name}, ${note}`} />
          </SuiteCard>
        )
      })}
    </div>
  )
}
