import { common } from '#texts/common.ts'

/** Shown while content loads. */
export const Loading = () => (
  <p className="soft" role="status">
    {common.loading}
  </p>
)
