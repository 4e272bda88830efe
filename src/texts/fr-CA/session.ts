/** Account pages without JavaScript. */
export const session = {
  withoutScript:
    'Les comptes exigent JavaScript, qui est désactivé dans ce navigateur. Activez-le ou parlez à quelqu’un de notre équipe\u00a0:',
}
