import { KeptRunner } from '#domain/downloads/download-runner.ts'
import type { KeptVideos } from '#domain/downloads/downloads.ts'
import type { Call } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { createFetchPicture } from '#platform/http/fetch-picture.ts'
import { createFetchPiece } from '#platform/http/fetch-chunk.ts'
import { openKeptCaches } from '#platform/storage/downloads/open-download-caches.ts'
import { createKeptDoor } from '#platform/storage/downloads/download-access.ts'
import { createKeptStore } from '#platform/storage/downloads/download-store.ts'
import type { Ground } from './build-ground.ts'
import { followPerson } from './follow-person.ts'

/** Keeps videos for whoever is signed in; the next person finds their own. */
export function buildKeptVideos(
  { clock, log, locks, reachability }: Ground,
  { session, call }: { session: Session; call: Call },
): KeptVideos {
  const shelf = { caches: openKeptCaches, locks, log }
  const door = createKeptDoor(shelf)
  const runner = new KeptRunner({
    store: createKeptStore({ ...shelf, storage: localStorage }),
    door,
    fetchPiece: createFetchPiece((...request) => fetch(...request)),
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
