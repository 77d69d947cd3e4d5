import type { QueryClient } from '@tanstack/react-query'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { DownloadRunner } from '#domain/video/downloads/download-runner.ts'
import type { Downloads } from '#domain/video/downloads/downloads.ts'
import type { Call, Unsubscribe } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { expireDownloads } from '#domain/workshops/downloads/expire-downloads.ts'
import { createFetchPicture } from '#platform/http/fetch-picture.ts'
import { createFetchChunk } from '#platform/http/fetch-chunk.ts'
import { createLink } from '#platform/link/link-facts.ts'
import { createAnswerStore } from '#platform/storage/answers/answer-store.ts'
import { createAssetCopies } from '#platform/storage/downloads/asset-copies.ts'
import { openDownloadCaches } from '#platform/storage/downloads/open-download-caches.ts'
import { createDownloadAccess } from '#platform/storage/downloads/download-access.ts'
import { createDownloadStore } from '#platform/storage/downloads/download-store.ts'
import { createTextIndex } from '#platform/storage/downloads/text-index.ts'
import { createStoreScreens } from '#platform/worker-link/store-screens.ts'
import type { Base } from './build-base.ts'
import { followPerson } from './follow-person.ts'
import { createTextStore } from './queries/text-store.ts'

/** Downloads of the person who is signed in; the next person has their own. */
export function buildDownloads(
  { clock, log, locks, reachability, worker }: Base,
  { session, call, queryClient }: { session: Session; call: Call; queryClient: QueryClient },
): Downloads {
  const cache = { caches: openDownloadCaches, locks, log }
  const access = createDownloadAccess(cache)
  const texts = createTextStore({
    client: queryClient,
    answers: createAnswerStore({ storage: localStorage, log }),
    index: createTextIndex(localStorage),
    copies: createAssetCopies({ caches: openDownloadCaches, fetch: (...request) => fetch(...request) }),
    clock,
    log,
    reachability,
    me: () => session.me()?.id ?? null,
  })
  const runner = new DownloadRunner({
    store: createDownloadStore({ ...cache, storage: localStorage }),
    access,
    fetchChunk: createFetchChunk((...request) => fetch(...request)),
    fetchPicture: createFetchPicture((...request) => fetch(...request)),
    texts,
    storeScreens: createStoreScreens('workshops', {
      worker,
      reachability,
      // Where there are none, the name alone is an error.
      caches: { has: async (name) => caches.has(name) },
      container: navigator.serviceWorker,
    }),
    link: createLink(navigator),
    call,
    clock,
    log,
    locks,
    reachability,
  })
  const onNews = (listener: () => void) => hearCourses(queryClient, listener)
  followPerson(session, (signedIn) => {
    const stops = [
      runner.start(signedIn),
      expireDownloads({ downloads: runner, texts, call, clock, locks, log, reachability, onNews }, signedIn),
    ]
    return () => stops.forEach((stop) => stop())
  })
  // The page may have been closed before the last person's access was revoked.
  if (session.me() === null) void access.revoke()
  return runner
}

/** A screen has heard of the courses of a workshop, or that there are none for its person anymore. */
function hearCourses(client: QueryClient, listener: () => void): Unsubscribe {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.meta?.endpoint !== listOwnCourses) return
    if (event.action.type === 'success' || event.action.type === 'error') listener()
  })
}
