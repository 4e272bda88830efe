/** Where somebody's favourites are read and changed. */
export const favouritesPath = (userId: string, action: 'get' | 'add' | 'delete') =>
  `/api/userAuth/users/${userId}/favorites/${action}`
