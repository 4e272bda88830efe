import { useStore } from '@nanostores/react'
import { $session } from './session.store.ts'

/** Who is here; a guest while the HTML of the build is hydrated. */
export const useSession = () => useStore($session, { ssr: 'initial' })
