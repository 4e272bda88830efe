import { deskBuildings as texts } from '#texts/desk-building.ts'

/** Whether a building is on the website. */
export const PublishedStatus = ({ published }: { published: boolean }) => (
  <span className={`desk-status desk-status--${published ? 'done' : 'live'}`}>
    {published ? texts.published : texts.notPublished}
  </span>
)
