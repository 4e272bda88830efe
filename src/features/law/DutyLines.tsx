import { duties as texts } from '#texts/duties.ts'
import { anchorOf } from './anchor.rules.ts'
import { dutyLines, type SoldHome } from './duties.rules.ts'
import { regionOf } from './place.rules.ts'

interface Props {
  home: SoldHome
  /** Such as `2026-11-22`. */
  day: string
  /** Not a shop or a workshop. */
  dwelling: boolean
  /** Beside something that would be lost. */
  newTab?: boolean
}

/** What has to be said of a home where it stands, in short, and where it is said in full. */
export const DutyLines = ({ home, day, dwelling, newTab = false }: Props) => {
  const region = regionOf(home.region)
  return (
    <>
      {dutyLines(home, day, dwelling).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <a
          href={`/buying${region ? `#${anchorOf(region)}` : ''}`}
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
