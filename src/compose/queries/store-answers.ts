import type { Query, QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { AnswerStore, StoredAnswer } from '#domain/answers/answer-store.ts'
import type { Clock, Unsubscribe, Watchable } from '#domain/ports.ts'
import { isPaged } from '#features/shared/reading/answers.ts'
import type { Quiet } from '#platform/page/when-quiet.ts'
import { readStored, shortenAnswer } from './read-stored.ts'

/** Answers that arrive within this time are stored together, ms. */
const STORE_AFTER_MS = 1_000
const DAY_MS = 24 * 60 * 60 * 1_000

export interface StoredAnswers {
  /** Restores what was stored for this person as it is needed, and continues storing; null if nobody is signed in. */
  openFor(userId: UserId | null): void
  /** This person has signed out: deletes what was stored for them on the device. */
  forget(userId: UserId): void
}

export interface StoredAnswersDeps {
  client: QueryClient
  store: AnswerStore
  clock: Pick<Clock, 'now' | 'after'>
  /** Whether the page is visible: one that was left or closed may not get to write later. */
  visibility: Watchable<boolean>
  quiet: Pick<Quiet, 'run'>
}

/** Stores what is useful offline under the id of the person who is signed in; the next one never sees it. */
export function storeAnswers(deps: StoredAnswersDeps): StoredAnswers {
  let stop: Unsubscribe = () => undefined
  let person: UserId | null = null

  function leave(): void {
    stop()
    stop = () => undefined
    if (person === null) return
    deps.client.clear()
    person = null
  }
  return {
    openFor(userId) {
      if (userId === person) return
      leave()
      person = userId
      if (userId !== null) stop = open(deps, userId)
    },
    forget(userId) {
      if (userId !== person) void deps.store.forget(userId)
    },
  }
}

function open(deps: StoredAnswersDeps, owner: UserId): Unsubscribe {
  const { client, store, clock, quiet } = deps
  const cache = client.getQueryCache()
  const changed = new Set<string>()
  let isOpen = true
  let isRestoring = false
  let stopTimer: Unsubscribe | null = null

  function put(query: Query, endpoint: Endpoint, stored: StoredAnswer | null): void {
    if (stored === null || !isOpen) return
    const read = stored.until > clock.now() ? readStored(endpoint, stored.data) : null
    if (read === null) return void store.remove(owner, query.queryHash)
    if (!isNews(query, read.data, stored.at)) return
    const isFirst = query.state.data === undefined
    isRestoring = true
    query.setData(read.data, { updatedAt: stored.at, manual: true })
    isRestoring = false
    // This page may have missed changes since then, so the answer is fetched again, however fresh it is.
    if (isFirst) query.invalidate()
  }
  function restore(query: Query): void {
    const stored = storedEndpoint(query)
    if (stored === null) return
    const { queryHash } = query
    const small = store.readNow(owner, queryHash)
    if (small === null) void store.read(owner, queryHash).then((large) => put(query, stored.endpoint, large))
    else put(query, stored.endpoint, small)
  }
  function write(): void {
    stopTimer?.()
    stopTimer = null
    for (const hash of changed) {
      const answer = answerOf(cache.get(hash))
      if (answer !== null) void store.write(owner, hash, answer)
    }
    changed.clear()
  }
  const stops = [
    cache.subscribe((event) => {
      if (event.type === 'added') restore(event.query)
      if (event.type !== 'updated' || event.action.type !== 'success' || isRestoring) return
      changed.add(event.query.queryHash)
      stopTimer ??= clock.after(STORE_AFTER_MS, write)
    }),
    whenHidden(deps, write),
    store.onStoredElsewhere((whose, key) => {
      const query = cache.get(key)
      if (whose === owner && query !== undefined) restore(query)
    }),
  ]
  cache.getAll().forEach(restore)
  quiet.run(() => void store.sweep(clock.now()))
  return () => {
    isOpen = false
    stopTimer?.()
    for (const stop of stops) stop()
  }
}

function whenHidden({ visibility }: StoredAnswersDeps, work: () => void): Unsubscribe {
  return visibility.subscribe(() => {
    if (!visibility.snapshot()) work()
  })
}

/** What to store of it, if anything. */
function answerOf(query: Query | undefined): StoredAnswer | null {
  const stored = query === undefined ? null : storedEndpoint(query)
  if (query?.state.data === undefined || stored === null) return null
  const at = query.state.dataUpdatedAt
  return { at, until: at + stored.days * DAY_MS, data: shortenAnswer(query.state.data) }
}

function storedEndpoint({ meta }: Query): { endpoint: Endpoint; days: number } | null {
  const days = meta?.endpoint?.reading?.offlineDays
  if (meta?.endpoint === undefined || days === undefined || meta.neverStored === true) return null
  return { endpoint: meta.endpoint, days }
}

/** Newer than what is known and, for a list, with at least the pages that a screen shows. */
function isNews({ state }: Query, data: unknown, at: number): boolean {
  if (state.data === undefined) return true
  if (state.dataUpdatedAt >= at) return false
  return !isPaged(state.data) || !isPaged(data) || data.pages.length >= state.data.pages.length
}
