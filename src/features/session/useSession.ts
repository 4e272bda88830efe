import { useStore } from '@nanostores/react'
import { $session } from './session.store.ts'

/** The current user; a guest during hydration. */
export const useSession = () => useStore($session, { ssr: 'initial' })
