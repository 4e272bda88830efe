/** The API path of an account's favourites. */
export const favouritesPath = (userId: string, action: 'get' | 'add' | 'delete') =>
  `/api/userAuth/users/${userId}/favorites/${action}`
