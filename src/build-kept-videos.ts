import { KeptRunner } from '#domain/kept/kept-runner.ts'
import type { KeptVideos } from '#domain/kept/kept-videos.ts'
import type { Call } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { createFetchPicture } from '#platform/http/fetch-picture.ts'
import { createFetchPiece } from '#platform/http/fetch-piece.ts'
import { openKeptCaches } from '#platform/storage/kept-bucket.ts'
import { createKeptStore } from '#platform/storage/kept-videos.ts'
import type { Ground } from './build-ground.ts'
import { followPerson } from './follow-person.ts'

/** Keeps videos for whoever is signed in; the next person finds their own. */
export function buildKeptVideos(
  { clock, log, locks, reachability }: Ground,
  { session, call }: { session: Session; call: Call },
): KeptVideos {
  const runner = new KeptRunner({
    store: createKeptStore({ caches: openKeptCaches, storage: localStorage, locks, log }),
    fetchPiece: createFetchPiece((...request) => fetch(...request)),
    fetchPicture: createFetchPicture((...request) => fetch(...request)),
    call,
    clock,
    log,
    locks,
    reachability,
  })
  followPerson(session, (whoIsHere) => runner.start(whoIsHere))
  return runner
}
