import { localePath } from '#lib/locale-path.ts'
import { duties as texts } from '#texts/duties.ts'
import { today } from '#lib/today.ts'
import { anchorOf } from './anchor.rules.ts'
import { dutyLines, type SoldHome } from './duties.rules.ts'
import { regionOf } from './place.rules.ts'

interface Props {
  home: SoldHome
  /** False for commercial units. */
  dwelling: boolean
  /** The page has unsaved input: links open in a new tab. */
  newTab?: boolean
}

/** The legal notices for a home's location in short, with a link to the full text. */
export const DutyLines = ({ home, dwelling, newTab = false }: Props) => {
  const region = regionOf(home.region)
  return (
    <>
      {dutyLines(home, today(home.timeZone), dwelling).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <a
          href={localePath(`/buying${region ? `#${anchorOf(region)}` : ''}`)}
          target={newTab ? '_blank' : undefined}
          rel={newTab ? 'noopener' : undefined}
        >
          {texts.more}
          {newTab && ` ${texts.newTab}`}
        </a>
      </p>
    </>
  )
}
