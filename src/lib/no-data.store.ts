import { atom } from 'nanostores'

/** An empty store, for an island with nothing to read yet. */
export const $noData = atom<{ loading: boolean; data?: undefined; error?: undefined }>({ loading: false })
