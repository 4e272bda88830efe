import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $favourites, loadFavourites } from '#features/favourite/favourite.store.ts'
import { Heart } from '#features/favourite/Heart.tsx'
import { mediaOfCards, suiteCardTitle } from '#features/listing/card/suite-card.rules.ts'
import { SuiteCard, THREE_CARD_SIZES } from '#features/listing/card/SuiteCard.tsx'
import { useExchange } from '#features/listing/card/useExchange.ts'
import { useFocusInPlace } from '#features/listing/list/useFocusInPlace.ts'
import { createOwnStore } from '#features/session/owner.store.ts'
import { SessionEnded } from '#features/session/SessionEnded.tsx'
import { suitesById } from '#features/suite/catalogue.store.ts'
import { favouriteList as texts } from '#texts/favourite.ts'
import { suitePage } from '#texts/suite.ts'
import { EmptyList } from '#ui/EmptyList.tsx'
import { OwnList } from '#ui/OwnList.tsx'
import { Pager } from '#ui/Pager.tsx'
import { pageCount } from '#ui/pager.rules.ts'
import { toastError } from '#ui/toast.script.ts'
import { useSettled } from '#ui/useSettled.ts'

/** The favourites, newest first, in one request. */
const $favouriteSuites = createOwnStore('favourite suites', {
  read: async (userId) => suitesById(await loadFavourites(userId)),
  onFailed: () => toastError(texts.listFailed),
})

/** Cards on a page. */
const SIZE = 3

/** Also shown while the list loads, then only its first line (own-list.css). */
const empty = <EmptyList text={texts.none} next={texts.noneNext} browse={texts.browse} />

/** The favourites, three a page. */
export const FavouriteSuites = () => {
  const fetched = useSettled($favouriteSuites)
  const favouriteIds = useStore($favourites, { ssr: 'initial' })
  const [asked, setPage] = useState(1)
  const favourites = fetched.data?.filter(({ _id }) => favouriteIds?.has(_id))
  const total = favourites?.length ?? 0
  const page = Math.min(asked, pageCount(total, SIZE))
  const shown = favourites?.slice((page - 1) * SIZE, page * SIZE) ?? []
  const grid = useFocusInPlace(shown)
  const media = mediaOfCards(shown)
  const isMixed = new Set(favourites?.map(({ building }) => building.currency)).size > 1
  const convert = useExchange(isMixed, 'CAD')
  return (
    <OwnList
      title={texts.title}
      texts={texts}
      list={favourites}
      fetched={fetched}
      onRetry={$favouriteSuites.revalidate}
      head={
        <div className="mt-4">
          <Pager form="mini" page={page} size={SIZE} total={total} subject={texts.title} onPage={setPage} />
        </div>
      }
      waiting={empty}
      ended={<SessionEnded text={texts.ended} />}
      none={empty}
    >
      <div className="suite-grid suite-grid--three" {...grid}>
        {shown.map((suite, at) => (
          <SuiteCard
            key={suite._id}
            suite={suite}
            media={media[at]}
            sizes={THREE_CARD_SIZES}
            converted={convert?.(suite)}
            gone={suite.available ? undefined : suitePage.goneShort}
          >
            <Heart suiteId={suite._id} name={suiteCardTitle(suite)} />
          </SuiteCard>
        ))}
      </div>
    </OwnList>
  )
}
