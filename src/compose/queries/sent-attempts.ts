import { hashKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  type ArAttempt,
  getArLog,
  listArAttempts,
  sendArLog,
  submitArAttempt,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { getArReplay } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import type { ActivityId, UserId } from '#contract/vocabulary/ids.ts'
import { type ArAttemptId, arAttemptId } from '#contract/vocabulary/learning/virtual.ts'
import type { AnswerStore } from '#domain/answers/answer-store.ts'
import { attemptOf } from '#domain/learning/waiting-attempts.ts'
import type { Call, Clock, Log, TabLocks } from '#domain/ports.ts'
import type { SignedIn } from '#domain/session/session-state.ts'
import { inputOf, type QueuedWrite } from '#domain/sync/queued-writes.ts'
import type { AnswerKey } from '#features/shared/reading/answer-key.ts'
import { endpointList, endpointQuery } from '#features/shared/reading/endpoint-query.ts'

/** The latest ones of a person: so many, and so many characters of logs. */
const BOUNDS = { attempts: 20, characters: 1_000_000 }
/** The name of the list of them, among the answers of their person. */
const LIST = 'sent-attempts'
const LOCK = 'trocar-sent-attempts'
const DAY_MS = 24 * 60 * 60 * 1_000

const listed = z.array(z.object({ attemptId: arAttemptId, characters: z.number() }))

export interface SentAttemptsDeps {
  answers: Pick<AnswerStore, 'read' | 'write' | 'remove'>
  call: Call
  clock: Pick<Clock, 'now'>
  locks: Pick<TabLocks, 'request'>
  log: Log
  me: () => SignedIn | null
}

/**
 * Stores attempts of the trainer where the screens read them, once they were sent: what was made on this device is
 * replayed here without a network, although nobody has opened it.
 */
export function createSentAttempts(deps: SentAttemptsDeps, bounds = BOUNDS) {
  const { clock, locks, log } = deps
  return {
    /** A write of its owner was sent. */
    async note(owner: SignedIn, write: QueuedWrite): Promise<void> {
      const store = storeFor(deps, owner.id)
      const submission = inputOf(submitArAttempt, write)
      const attempt = submission === null ? null : attemptOf(submission)
      const sent = inputOf(sendArLog, write)
      try {
        if (attempt !== null) await store.facts(asComputed(attempt, owner), clock.now())
        if (sent === null) return
        const { attemptId } = sent.params
        await locks.request(LOCK, () => storeLog(store, { attemptId, log: sent.body.log }, bounds))
        await fetchFacts(deps, store, attemptId)
      } catch (error) {
        log.warn('virtual-trainer', `A sent attempt could not be stored: ${String(error)}`)
      }
    },
  }
}

export type SentAttempts = ReturnType<typeof createSentAttempts>

/** What this device knows of it, until the server has told more. */
function asComputed(attempt: ArAttempt, { id, fullName }: SignedIn) {
  return { attempt, owner: { id, fullName }, isMine: true, mayComment: false, comments: [] }
}

type Store = ReturnType<typeof storeFor>

/** Stores nothing for who has signed out meanwhile. */
function storeFor({ answers, clock, me }: SentAttemptsDeps, owner: UserId) {
  const put = async (key: string, { reading }: Endpoint, data: unknown, at: number): Promise<void> => {
    if (me()?.id !== owner) return
    await answers.write(owner, key, { at, until: at + (reading?.offlineDays ?? 0) * DAY_MS, data })
  }
  return {
    facts: (facts: { attempt: ArAttempt }, at: number) =>
      put(hashKey(factsKey(facts.attempt.attemptId)), getArReplay, facts, at),
    log: (attemptId: ArAttemptId, text: string) =>
      put(hashKey(logKey(attemptId)), getArLog, { log: text }, clock.now()),
    list: (activityId: ActivityId, page: unknown) =>
      put(
        hashKey(endpointList(listArAttempts, { params: { activityId }, query: {} }).queryKey),
        listArAttempts,
        { pages: [page], pageParams: [null] },
        clock.now(),
      ),
    async latest() {
      const stored = listed.safeParse((await answers.read(owner, LIST))?.data)
      return stored.success ? stored.data : []
    },
    noteLatest: (latest: z.infer<typeof listed>) => put(LIST, getArLog, latest, clock.now()),
    async remove(attemptId: ArAttemptId): Promise<void> {
      await answers.remove(owner, hashKey(logKey(attemptId)))
      await answers.remove(owner, hashKey(factsKey(attemptId)))
    },
  }
}

function logKey(attemptId: ArAttemptId): AnswerKey {
  return endpointQuery(getArLog, { params: { attemptId } }).queryKey
}

function factsKey(attemptId: ArAttemptId): AnswerKey {
  return endpointQuery(getArReplay, { params: { attemptId } }).queryKey
}

/** The newest first; what is beyond the bounds is removed, and can still be downloaded. */
async function storeLog(
  store: Store,
  { attemptId, log }: { attemptId: ArAttemptId; log: string },
  bounds: typeof BOUNDS,
): Promise<void> {
  const before = (await store.latest()).filter((one) => one.attemptId !== attemptId)
  const all = [{ attemptId, characters: log.length }, ...before]
  let room = bounds.characters
  const latest = all.filter(({ characters }, index) => (room -= characters) >= 0 && index < bounds.attempts)
  await store.log(attemptId, log)
  await store.noteLatest(latest)
  for (const one of all) if (!latest.includes(one)) await store.remove(one.attemptId)
}

/** As the server has it now, with the list in which it is found. */
async function fetchFacts({ call, clock }: SentAttemptsDeps, store: Store, attemptId: ArAttemptId) {
  const facts = await call(getArReplay, { params: { attemptId } })
  if (!facts.ok) return
  await store.facts(facts.value, clock.now())
  const { activityId } = facts.value.attempt
  const page = await call(listArAttempts, { params: { activityId }, query: {} })
  if (page.ok) await store.list(activityId, page.value)
}
