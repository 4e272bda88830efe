import { common } from '#texts/common.ts'

/** Shown while content loads. */
export const Loading = ({ className = '' }: { className?: string }) => (
  <p className={`soft ${className}`} role="status">
    {common.loading}
  </p>
)
