import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { buildAttempts } from '#compose/build-attempts.ts'
import type { AttemptDesk } from '#domain/learning/attempts/attempt-desk.ts'
import { ATTEMPT_AGAIN_MS } from '#domain/learning/attempts/attempt-machine.ts'
import type { Session } from '#domain/session/session-ports.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'
import { connectDraftDatabase } from '#platform/storage/draft-store.ts'
import {
  activity,
  anAttemptId,
  anna,
  begun,
  ben,
  chose,
  submitted,
} from '#tests/domain/learning/attempts/attempt-samples.ts'
import { createFakeLockRoom, createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'

let databases = 0

function rig() {
  const clock = createHandClock()
  const queued: { owner: UserId | null; attemptId: string }[] = []
  let signedIn: UserId | null = anna
  const session = { me: () => (signedIn === null ? null : { id: signedIn }) } as Session
  const write = async (_endpoint: unknown, { params }: { params: { attemptId: string } }) => {
    queued.push({ owner: signedIn, attemptId: params.attemptId })
    return succeed(undefined)
  }
  const attempts = buildAttempts(
    { clock, log: createFakeLog(), locks: createFakeLockRoom().ofTab('one') },
    {
      session,
      sync: { write } as unknown as SyncCenter,
      connection: connectDraftDatabase(createFakeLog(), `built-attempts-${++databases}`),
    },
  )
  const open = async (): Promise<AttemptDesk> => {
    const desk = (await attempts.open(activity))!
    desk.start()
    await expect.poll(() => desk.snapshot().isRead).toBe(true)
    return desk
  }
  const signIn = (id: UserId | null) => (signedIn = id)
  return { attempts, clock, queued, open, signIn }
}

test('nobody has answers when nobody is signed in', async () => {
  const { attempts, signIn } = rig()
  signIn(null)
  expect(await attempts.open(activity)).toBeNull()
})

test('the next person on this tablet sees none of the answers, and the first finds them again', async () => {
  const { open, signIn } = rig()
  const desk = await open()
  for (const edit of [begun, chose('hand', 'left')]) desk.edit(edit)
  await expect.poll(() => desk.snapshot().isSaved).toBe(true)
  signIn(ben)
  expect((await open()).snapshot().drafts).toEqual([])
  signIn(anna)
  expect((await open()).snapshot().drafts).toMatchObject([{ chosen: { hand: ['left'] } }])
})

test('what was submitted as the session ended waits for its owner, and is never sent as another person’s', async () => {
  const { attempts, clock, queued, open, signIn } = rig()
  const desk = await open()
  for (const edit of [begun, chose('hand', 'left')]) desk.edit(edit)
  await expect.poll(() => desk.snapshot().isSaved).toBe(true)
  signIn(ben)
  desk.edit(submitted())
  await expect.poll(() => desk.snapshot().trouble).toBe('unavailable')
  const stop = attempts.mend(ben)
  await clock.advance(2 * ATTEMPT_AGAIN_MS)
  stop()
  expect(queued).toEqual([])
  signIn(anna)
  const stopHers = attempts.mend(anna)
  await expect.poll(() => queued).toEqual([{ owner: anna, attemptId: anAttemptId(1) }])
  stopHers()
})
