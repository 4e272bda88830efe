import { langOf } from '#lib/translated.ts'
import { captions as texts } from '#texts/suite.ts'
import type { Shot } from '#ui/media/picture.ts'
import { groupOf, picturesAround } from './pictures.rules.ts'
import { suiteName } from './suite-page.rules.ts'
import type { ListedPicture, Suite } from './suite.schema.ts'

/** Letters in the form they are compared: French has a no-break space in `plan D4`. */
const plain = (text: string) => text.toLowerCase().replaceAll(/\s/gu, ' ')

/** Whether a caption names the plan itself: `Kitchen of plan D4`. */
const names = (caption: string | null, plan: string) =>
  plain(caption ?? '').includes(plain(texts.inCaption(plan)))

/** Pictures with a caption that says what each one shows: this home, its plan, or a typical interior. */
export const captioned = <P extends Pick<ListedPicture, 'caption' | 'plan' | 'typical' | 'english'>>(
  pictures: readonly P[],
  of = '',
) =>
  pictures.map((picture) => {
    const { caption, plan, typical } = picture
    const parts = [
      of && texts.of(of),
      plan && !names(caption, plan) && texts.plan(plan),
      caption,
      typical && texts.typical,
    ]
    const isEnglish = caption !== null && langOf(picture, 'caption') !== undefined
    return {
      ...picture,
      caption: parts.filter(Boolean).join(' ') || null,
      ...(isEnglish && { englishCaption: caption }),
    }
  })

type Pictured = Pick<Suite, 'pictures'> & {
  money: Pick<Suite['money'], 'level'>
} & Parameters<typeof suiteName>[0]

/** A plan's page shows what is true for any of its suites, and names the one whose own rooms it shows. */
const ofPlan = (suite: Pictured, suites: readonly Pictured[]) => {
  const shared = suites.flatMap(({ pictures }) => pictures.filter(({ plan }) => plan !== null))
  const byUrl = new Map(shared.map((picture) => [picture.url, picture]))
  const own = suite.pictures.filter(({ plan }) => plan === null)
  return [...captioned([...byUrl.values()]), ...captioned(own, suiteName(suite))]
}

const highestOf = (suites: readonly Pictured[]) => {
  const levels = suites.flatMap(({ money }) => money.level ?? [])
  return levels.length > 0 ? Math.max(...levels) : null
}

/**
 * The gallery of a suite, or of a plan with these suites: its own pictures, its plan's, typical rooms of its building,
 * the building and what is around it. Empty if there is no picture. The drawing is in the section below.
 */
export const galleryOf = (
  suite: Pictured,
  shared: readonly ListedPicture[],
  suites?: readonly Pictured[],
): Shot[] => {
  const own = suites ? ofPlan(suite, suites) : captioned(suite.pictures)
  const level = suites ? highestOf(suites) : suite.money.level
  const shown = new Set(own.map(({ url }) => url))
  const others = captioned(picturesAround(shared, level).filter(({ url }) => !shown.has(url)))
  // A suite's own pictures are of its rooms.
  return [
    ...own.map((one) => ({ ...one, group: groupOf({ ...one, typical: true }) })),
    ...others.map((one) => ({ ...one, group: groupOf(one) })),
  ]
}

/** Whether a gallery has a plan's pictures, whose finishes and view belong to no particular suite. */
export const isIllustrative = (shots: readonly Shot[]) => shots.some(({ plan }) => typeof plan === 'string')
