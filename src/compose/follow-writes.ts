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
    before = now
    // Nothing is sent while the server is unreachable, so then its owner undid the write or gave up a refused one.
    const isAnswered = reachability.snapshot() !== 'unreachable'
    for (const write of left) listener(write, isAnswered && write.refusal === null)
  })
}

function updateWithSent(answers: Answers, write: QueuedWrite): void {
  for (const { answer } of effectOf(write)?.changes ?? [])
    answers.updateCached(answer, {}, (reply, asked) => applyWrite(answer, reply, write, asked))
}

function askAgain(answers: Answers, write: QueuedWrite): void {
  for (const { answer, input } of effectOf(write)?.refreshes ?? []) void answers.invalidate(answer, input)
}
