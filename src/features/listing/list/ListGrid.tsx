import { FavouriteMark } from '#features/favourite/FavouriteMark.tsx'
import type { SuiteCard as Suite } from '#features/suite/suite.schema.ts'
import { SuiteCard } from '#features/listing/card/SuiteCard.tsx'
import { mediaOfCards, planCardName, suiteCardText } from '#features/listing/card/suite-card.rules.ts'
import type { MapCards } from '#features/listing/map/useListMap.tsx'
import type { SuiteListView } from './useSuiteList.ts'

interface Props {
  list: SuiteListView
  className?: string
  heading: 'h2' | 'h3'
  sizes?: string
  /** Its first picture is the LCP image. */
  priority?: boolean | undefined
  /** If both countries are listed: converts a price to the visitor's dollars; empty if it needs none. */
  convert?: ((suite: Suite, highest?: number) => string) | undefined
  /** Highlights cards with their buildings on the map. */
  map?: MapCards | undefined
}

export const ListGrid = ({ list, className, heading, sizes, priority, convert, map }: Props) => {
  const { kind, shown, state, order, distances, inCity, plan } = list
  const media = mediaOfCards(shown.map(({ suite }) => suite))
  return (
    <div
      className={['suite-grid', className].filter(Boolean).join(' ')}
      aria-busy={state === 'busy'}
      hidden={shown.length === 0}
    >
      {shown.map(({ suite, plan: offer }, at) => {
        const { name, note } = suiteCardText(suite, kind, { plan: offer })
        const full = [name, offer ? name !== planCardName(suite) && planCardName(suite) : note]
        return (
          <SuiteCard
            key={suite._id}
            suite={suite}
            kind={kind}
            plan={offer}
            distance={Object.hasOwn(distances, suite.building.id) ? distances[suite.building.id] : undefined}
            inCity={inCity.includes(suite.building.id)}
            media={media[at]}
            priority={priority && at === 0}
            heading={heading}
            converted={convert?.(suite, offer?.highest)}
            perFoot={order === 'ppsf'}
            article={map?.ofCard(suite)}
            matched={suite.floorplanType === plan}
            {...(sizes && { sizes })}
          >
            <FavouriteMark suiteId={suite._id} name={full.filter(Boolean).join(', ')} />
            {map?.button(suite, `${name}, ${note}`)}
          </SuiteCard>
        )
      })}
    </div>
  )
}
