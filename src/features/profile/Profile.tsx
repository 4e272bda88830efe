import { useStore } from '@nanostores/react'
import { SavedSearches } from '#features/alert/SavedSearches.tsx'
import { SentRequests } from '#features/buyer/SentRequests.tsx'
import { Documents } from '#features/document/Documents.tsx'
import { $owner } from '#features/session/owner.store.ts'
import { FavouriteSuites } from './FavouriteSuites.tsx'
import { ProfileDetails } from './ProfileDetails.tsx'

/** The profile: details, requests, documents, favourites and saved searches. */
export const Profile = () => (
  <>
    <ProfileDetails user={useStore($owner, { ssr: 'initial' })} />
    <SentRequests />
    <Documents />
    <FavouriteSuites />
    <SavedSearches />
  </>
)
