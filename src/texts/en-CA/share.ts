export const share = {
  share: 'Share',
}
