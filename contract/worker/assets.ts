/** Below this lie files that are no videos; an address is one of these with a signature as its query. */
export const ASSETS_PATH = '/media/assets'

/**
 * The server marks what the worker is to store for the person who is here, so that it opens without a network: as
 * `COURSE_ASSET` what a course shows, anything else by another value.
 */
export const STORE_OFFLINE_HEADER = 'x-trocar-offline'
export const COURSE_ASSET = 'course'

/** What is stored together: faces come by the hundred, and must not push out what courses show. */
export type AssetShelf = 'others' | 'course'

/** Two caches for each person. */
export function assetCacheName(ownerId: string, shelf: AssetShelf = 'others'): string {
  return shelf === 'course' ? `trocar-course-assets-${ownerId}` : `trocar-assets-${ownerId}`
}
