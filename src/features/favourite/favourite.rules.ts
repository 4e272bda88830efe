/** Where somebody's favourites are read and changed. */
export const favoritesPath = (userId: string, action: 'get' | 'add' | 'delete') =>
  `/api/userAuth/users/${userId}/favorites/${action}`
