import type { UserId } from '#contract/vocabulary/ids.ts'
import { KEPT_DOOR_ADDRESS, KEPT_DOOR_CACHE } from '#contract/worker/downloads.ts'
import type { KeptDoor } from '#domain/downloads/download-ports.ts'
import type { ShelfNeeds } from './download-cache.ts'

/** Written beside what is kept, where the worker reads it: it starts without a page, and asks nobody. */
export function createKeptDoor({ caches, locks, log }: ShelfNeeds): KeptDoor {
  // One after the other in all tabs: whoever came last is the one for whom it is open.
  const change = (work: (cache: Cache) => Promise<unknown>): Promise<void> =>
    locks
      .hold('kept-door', async () => void (await work(await (await caches()).open(KEPT_DOOR_CACHE))))
      .catch((error: unknown) => log.error('kept-videos', 'The door of kept videos did not move.', error))
  return {
    openFor: (ownerId) => change((cache) => cache.put(KEPT_DOOR_ADDRESS, new Response(ownerId))),
    closeFor: (ownerId) =>
      change(async (cache) => {
        if ((await readWhoIsHere(cache)) === ownerId) await cache.delete(KEPT_DOOR_ADDRESS)
      }),
    close: () => change((cache) => cache.delete(KEPT_DOOR_ADDRESS)),
  }
}

async function readWhoIsHere(cache: Cache): Promise<UserId | undefined> {
  return (await (await cache.match(KEPT_DOOR_ADDRESS))?.text()) as UserId | undefined
}
