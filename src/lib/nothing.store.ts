import { atom } from 'nanostores'

/** For an island that has nothing to read yet. */
export const $nothing = atom<{ loading: boolean; data?: undefined; error?: undefined }>({ loading: false })
