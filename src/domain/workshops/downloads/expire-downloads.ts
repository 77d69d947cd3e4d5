import type { CallResult } from '#contract/endpoint.ts'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { meaningOf } from '../../failures/failure-meaning.ts'
import type { Call, Clock, Log, Reachability, TabLocks, Unsubscribe } from '../../ports.ts'
import { isOfWorkshop } from '../../video/downloads/download-state.ts'
import type { Downloads } from '../../video/downloads/downloads.ts'
import type { TextStore } from '../../video/downloads/text-ports.ts'
import { textsOf } from './stored-texts.ts'
import { filesOfWorkshop } from './workshop-files.ts'

export interface ExpiryDeps {
  downloads: Pick<Downloads, 'snapshot' | 'subscribe' | 'removeFromWorkshop' | 'storeText'>
  texts: Pick<TextStore, 'listTexts' | 'remove'>
  call: Call
  clock: Pick<Clock, 'after' | 'every'>
  locks: TabLocks
  log: Log
  reachability: Pick<Reachability, 'snapshot' | 'subscribe'>
  /** Something about workshops has changed. */
  onNews: (listener: () => void) => Unsubscribe
}

/** The page has opened, or the network is back: other things come first, ms. */
const SETTLE_MS = 5_000
const LOOK_AGAIN_MS = 60 * 60_000

/**
 * Removes what this person should not have anymore: of a workshop that is over for some days, that they no longer
 * belong to, or that no longer has it. Only the server says so, whose clock nobody sets in a plane; until it is heard,
 * everything stays. What is new in a text is stored.
 */
export function expireDownloads(deps: ExpiryDeps, ownerId: UserId): Unsubscribe {
  const { clock, downloads, reachability, onNews } = deps
  let isOver = false
  let wait: Unsubscribe | null = null
  const goesOn = (): boolean =>
    !isOver && downloads.snapshot().status === 'open' && reachability.snapshot() !== 'unreachable'
  const lookSoon = (): void => {
    wait ??= clock.after(SETTLE_MS, () => {
      wait = null
      if (goesOn()) void lookAtAll(deps, ownerId, goesOn)
    })
  }
  let wasOpen = false
  const stops = [
    downloads.subscribe(() => {
      const isOpen = downloads.snapshot().status === 'open'
      if (isOpen && !wasOpen) lookSoon()
      wasOpen = isOpen
    }),
    reachability.subscribe(() => {
      if (reachability.snapshot() === 'reachable') lookSoon()
    }),
    onNews(lookSoon),
    clock.every(LOOK_AGAIN_MS, lookSoon),
  ]
  lookSoon()
  return () => {
    isOver = true
    wait?.()
    for (const stop of stops) stop()
  }
}

async function lookAtAll(deps: ExpiryDeps, ownerId: UserId, goesOn: () => boolean): Promise<void> {
  const { downloads, texts, locks, log } = deps
  try {
    await locks.requestIfAvailable(`workshop-downloads:${ownerId}`, async () => {
      const ofFiles = downloads
        .snapshot()
        .videos.flatMap((one) => (one.kind === 'WORKSHOP' ? one.file.workshops : []))
      for (const workshop of new Set([...ofFiles, ...texts.listTexts(ownerId).keys()])) {
        if (goesOn()) await lookAt(deps, ownerId, workshop, goesOn)
      }
    })
  } catch (error) {
    log.error('downloads', 'It could not be found out which downloads of workshops should go.', error)
  }
}

async function lookAt(
  { downloads, texts, call }: ExpiryDeps,
  ownerId: UserId,
  workshop: WorkshopId,
  goesOn: () => boolean,
): Promise<void> {
  const answer = await call(listOwnCourses, { params: { workshopId: workshop } })
  if (!goesOn() || !isKnown(answer)) return
  const courses = answer.ok && !answer.value.offline.isPast ? answer.value._embedded.course : []
  const files = new Set<string>(filesOfWorkshop(workshop, courses).map(({ assetId }) => assetId))
  for (const one of downloads.snapshot().videos) {
    if (isOfWorkshop(one, workshop) && !files.has(one.videoId))
      downloads.removeFromWorkshop(workshop, one.videoId)
  }
  const there = textsOf(workshop, courses)
  const listed = new Set<string>(there.map(({ id }) => id))
  const stored = texts.listTexts(ownerId).get(workshop) ?? []
  const gone = stored.filter((id) => !listed.has(id))
  if (gone.length > 0) await texts.remove(ownerId, workshop, gone)
  for (const text of there) if (goesOn()) await downloads.storeText(text)
}

/** False if the server could not say: it was not reached, or has a problem. */
function isKnown(answer: CallResult<typeof listOwnCourses>): boolean {
  return answer.ok || meaningOf(answer.failure) === 'gone' || answer.failure.code === 'not-allowed'
}
