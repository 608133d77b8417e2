/** What everybody reads who asks for a new password where there is no mail, whether there is such an account or not. */
export const NO_MAIL =
  'This server sends no mail. Ask a colleague who may change users, or the person who runs the site, for a new password.';
