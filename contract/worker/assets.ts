/** Below this lie files that are no videos; an address is one of these with a signature as its query. */
export const ASSETS_PATH = '/media/assets'

/** The server marks what the worker is to store for the person who is here, so that it opens without a network. */
export const STORE_OFFLINE_HEADER = 'x-trocar-offline'

/** One cache for each person. */
export function assetCacheName(ownerId: string): string {
  return `trocar-assets-${ownerId}`
}
