import type { SpareRoom } from '#domain/recording/recording-ports.ts'

const CACHE = 'trocar-spare-room'
const ADDRESS = '/spare-room'
const SPARE_BYTES = 8 * 1024 * 1024

/** Held in the cache storage, whose deleted entries give their room back at once, as those of a database do not. */
export function createSpareRoom(storage: CacheStorage | undefined = globalThis.caches): SpareRoom {
  return {
    async take() {
      try {
        const cache = await storage?.open(CACHE)
        if (cache === undefined || (await cache.match(ADDRESS)) !== undefined) return
        await cache.put(ADDRESS, new Response(new Uint8Array(SPARE_BYTES)))
      } catch {
        // No room for spare room, or no cache: recording goes on without.
      }
    },
    async release() {
      try {
        await storage?.delete(CACHE)
      } catch {
        // It was not there to give.
      }
    },
  }
}
