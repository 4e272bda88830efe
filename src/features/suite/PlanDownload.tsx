import { suitePage as texts } from '#texts/suite.ts'
import { Icon } from '#ui/Icon.tsx'

interface Props {
  suiteId: string
  /** Address of the plan's file; null: a press only logs that it is missing. */
  file: string | null
}

export const PlanDownload = ({ suiteId, file }: Props) =>
  file === null ? (
    <button
      className="btn btn--line btn--small"
      type="button"
      onClick={() => console.info(`Suite ${suiteId} has no floorplan file.`)}
    >
      <Icon name="download" />
      {texts.download}
    </button>
  ) : (
    <a className="btn btn--line btn--small" href={file} target="_blank" rel="noopener">
      <Icon name="download" />
      {texts.download}
      <span className="sr">{texts.newTab}</span>
    </a>
  )
