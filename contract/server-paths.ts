/** First path segments that the server answers itself; every other address belongs to the page's router. */
export const serverFolders = ['api', 'oauth', 'ws', 'media', 'mail', 'health'] as const

/** @param path of an address of our own origin, with or without a query */
export function isServerPath(path: string): boolean {
  const [first] = path.slice(1).split(/[/?#]/, 1)
  return serverFolders.some((folder) => folder === first)
}
