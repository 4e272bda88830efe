import { common } from '#texts/common.ts'

/** In the place of what is on its way. */
export const Loading = ({ className = '' }: { className?: string }) => (
  <p className={`soft ${className}`} role="status">
    {common.loading}
  </p>
)
