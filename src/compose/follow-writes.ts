import { stepsAside } from '#domain/outbox/lane-heads.ts'
import type { Reachability } from '#domain/ports.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'
import { applyWrite, effectOf } from '#domain/writes/write-effects.ts'
import type { Answers } from '#features/shared/reading/answers.ts'

export interface FollowWritesDeps {
  sync: SyncCenter
  answers: Answers
  reachability: Pick<Reachability, 'snapshot'>
  /** The person whose writes these are. */
  me: () => string | null
}

/** Applies what was sent to answers read before, until they are fetched again. */
export function followWrites({ answers, ...deps }: FollowWritesDeps): void {
  onWriteGone(deps, (write, isSent) => {
    if (isSent) updateWithSent(answers, write)
    askAgain(answers, write)
  })
}

/** Reports each write that has left the queue of its owner: sent, or undone. */
export function onWriteGone(
  { sync, reachability, me }: Omit<FollowWritesDeps, 'answers'>,
  listener: (write: QueuedWrite, isSent: boolean) => void,
): void {
  const queue = sync.writes()
  let before = queue.snapshot()
  let person = me()
  queue.subscribe(() => {
    const now = queue.snapshot()
    const isSamePerson = me() === person
    person = me()
    if (now === before) return
    const still = new Set(now.map(({ id }) => id))
    const left = isSamePerson ? before.filter(({ id }) => !still.has(id)) : []
    const heldUp = listHeldUp(before, still)
    before = now
    // Nothing is sent while the server is unreachable, so then its owner undid the write or gave up a refused one.
    const isAnswered = reachability.snapshot() !== 'unreachable'
    for (const write of left) listener(write, isAnswered && write.refusal === null && !heldUp.has(write.id))
  })
}

/** What could not be sent: something was ahead of it in its lane that had been refused, or that is still there. */
function listHeldUp(writes: readonly QueuedWrite[], still: ReadonlySet<string>): Set<string> {
  const heldUp = new Set<string>()
  const blocked = new Set<string>()
  for (const { id, lane, call, refusal } of writes) {
    if (blocked.has(lane)) heldUp.add(id)
    if (stepsAside({ call })) continue
    if (refusal !== null || still.has(id)) blocked.add(lane)
  }
  return heldUp
}

function updateWithSent(answers: Answers, write: QueuedWrite): void {
  for (const { answer } of effectOf(write)?.changes ?? [])
    answers.updateCached(answer, {}, (reply, asked) => applyWrite(answer, reply, write, asked))
}

function askAgain(answers: Answers, write: QueuedWrite): void {
  for (const { answer, input } of effectOf(write)?.refreshes ?? []) void answers.invalidate(answer, input)
}
