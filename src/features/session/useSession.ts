import { useStore } from '@nanostores/react'
import { $session } from './session.store.ts'

/** The current user; a guest while the built HTML hydrates. */
export const useSession = () => useStore($session, { ssr: 'initial' })
