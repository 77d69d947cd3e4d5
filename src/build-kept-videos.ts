import { KeptRunner, type KeptVideos } from '#domain/kept/kept-runner.ts'
import type { Call, Unsubscribe } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { createFetchPiece } from '#platform/http/fetch-piece.ts'
import { createKeptStore } from '#platform/storage/kept-videos.ts'
import type { Ground } from './build-ground.ts'

/** Keeps videos for whoever is signed in; the next person finds their own. */
export function buildKeptVideos(
  { clock, log, locks, reachability }: Ground,
  { session, call }: { session: Session; call: Call },
): KeptVideos {
  const runner = new KeptRunner({
    store: createKeptStore(caches, localStorage, log),
    fetchPiece: createFetchPiece((...request) => fetch(...request)),
    call,
    clock,
    locks,
    reachability,
  })
  let whoWasHere: string | null = null
  let stop: Unsubscribe = () => undefined
  const follow = () => {
    const whoIsHere = session.me()?.id ?? null
    if (whoIsHere === whoWasHere) return
    whoWasHere = whoIsHere
    stop()
    stop = whoIsHere === null ? () => undefined : runner.start(whoIsHere)
  }
  session.subscribe(follow)
  follow()
  return runner
}
