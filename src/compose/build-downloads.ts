import { DownloadRunner } from '#domain/downloads/download-runner.ts'
import type { Downloads } from '#domain/downloads/downloads.ts'
import type { Call } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { createFetchPicture } from '#platform/http/fetch-picture.ts'
import { createFetchChunk } from '#platform/http/fetch-chunk.ts'
import { openDownloadCaches } from '#platform/storage/downloads/open-download-caches.ts'
import { createDownloadAccess } from '#platform/storage/downloads/download-access.ts'
import { createDownloadStore } from '#platform/storage/downloads/download-store.ts'
import type { Ground } from './build-ground.ts'
import { followPerson } from './follow-person.ts'

/** Keeps videos for whoever is signed in; the next person finds their own. */
export function buildDownloads(
  { clock, log, locks, reachability }: Ground,
  { session, call }: { session: Session; call: Call },
): Downloads {
  const shelf = { caches: openDownloadCaches, locks, log }
  const door = createDownloadAccess(shelf)
  const runner = new DownloadRunner({
    store: createDownloadStore({ ...shelf, storage: localStorage }),
    door,
    fetchChunk: createFetchChunk((...request) => fetch(...request)),
    fetchPicture: createFetchPicture((...request) => fetch(...request)),
    call,
    clock,
    log,
    locks,
    reachability,
  })
  followPerson(session, (whoIsHere) => runner.start(whoIsHere))
  // Whoever was here may have gone with the page, before the door was shut.
  if (session.me() === null) void door.close()
  return runner
}
