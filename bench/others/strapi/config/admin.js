module.exports = {
  serveAdminPanel: false,
  auth: { secret: 'for the bench alone' },
  apiToken: { salt: 'for the bench alone' },
  transfer: { token: { salt: 'for the bench alone' } },
};
