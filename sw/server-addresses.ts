/** Paths that belong to the server, not to the page's router: the worker keeps its hands off them. */
export const serverAddresses: readonly RegExp[] = ['api', 'oauth', 'ws', 'media', 'health'].map(
  (folder) => new RegExp(`^/${folder}(/|\\?|$)`),
)
