/** Base path of files that are not videos; an address adds an id, and a signature as its query. */
export const ASSETS_PATH = '/media/assets'

/**
 * The server marks with it what the worker stores for the signed-in person, so that it opens without a network:
 * `COURSE_ASSET` for what a course shows, another value for anything else.
 */
export const STORE_OFFLINE_HEADER = 'x-trocar-offline'
export const COURSE_ASSET = 'course'

/** Assets are stored in two groups: faces come by the hundred and must not push out what courses show. */
export type AssetShelf = 'others' | 'course'

/** Each person has two caches, one per shelf. */
export function assetCacheName(ownerId: string, shelf: AssetShelf = 'others'): string {
  return shelf === 'course' ? `trocar-course-assets-${ownerId}` : `trocar-assets-${ownerId}`
}
