import { beforeEach, describe, expect, test } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import { succeed } from '#contract/result.ts'
import { videoId as videoIdSchema } from '#contract/vocabulary/ids.ts'
import type { OutboxItemState, OutboxWork } from '#domain/outbox/outbox-item.ts'
import { newQueueItem } from '#domain/outbox/new-queue-item.ts'
import type { Outbox } from '#domain/outbox/outbox-runner.ts'
import type { OutboxStore } from '#domain/outbox/outbox-store.ts'
import type { SessionAccess, Take } from '#domain/ports.ts'
import { heedIntents, listStranded, listAnnounced, retryNeedy } from '#domain/sync/recover-queue.ts'
import type { LineState, SyncLine } from '#domain/sync/sync-line.ts'
import type { UploadIntent } from '#domain/video/upload/upload-record.ts'
import { createFakeOutboxStore } from '#tests/support/fake-outbox-store.ts'
import { createCountedIds } from '#tests/support/fake-tab.ts'
import { createFakeUploadStore, someUpload } from '#tests/support/fake-upload-store.ts'
import { createFakeTakeStore, type FakeTakeStore } from '#tests/support/fake-take-store.ts'
import { somePart, someTake, someTakeId, someUserId } from '#tests/support/takes.ts'

const anna = someUserId(1)
const ben = someUserId(2)
const VIDEO = videoIdSchema.parse('77777777-0000-4000-8000-000000000001')
const sent = { capture: 'closed', sendRequestedAt: 5 } as const

let signedIn: typeof anna | null
let takes: FakeTakeStore
let outboxStore: OutboxStore
let ids: ReturnType<typeof createCountedIds>

const session = { me: () => (signedIn === null ? null : ({ id: signedIn } as Me)) } as SessionAccess
const stores = () => ({ session, takes, outboxStore })
const idsOf = (found: readonly Pick<Take, 'id'>[]) => found.map(({ id }) => id)

async function queue(
  lane: string,
  { ownerId = anna, state, work }: { ownerId?: typeof anna; state?: OutboxItemState; work?: OutboxWork } = {},
): Promise<string> {
  const what = work ?? { kind: 'call', call: 'anything', input: null }
  const item = newQueueItem({ work: what, lane }, { ownerId, ids, now: 1 })
  await outboxStore.add([{ ...item, ...(state === undefined ? {} : { state }) }])
  return item.id
}

beforeEach(() => {
  signedIn = anna
  takes = createFakeTakeStore()
  outboxStore = createFakeOutboxStore()
  ids = createCountedIds()
})

describe('a take is stranded', () => {
  test('when its owner said "send" and nothing of it is queued', async () => {
    await takes.saveTake(someTake(1, sent))
    expect(idsOf(await listStranded(stores()))).toEqual([someTakeId(1)])
  })

  test.each<[string, Partial<Take>]>([
    ['its owner has not said "send"', { capture: 'closed', sendRequestedAt: null }],
    ['it is still being recorded', { ...sent, capture: 'open' }],
    ['it is already a video', { ...sent, videoId: VIDEO }],
    ['it is somebody else’s', { ...sent, ownerId: ben }],
  ])('not when %s', async (_why, facts) => {
    await takes.saveTake(someTake(1, facts))
    expect(await listStranded(stores())).toEqual([])
  })

  test.each<[string, OutboxItemState]>([
    ['waits', { status: 'waiting', why: null }],
    ['is paused', { status: 'held' }],
    ['was refused', { status: 'refused', code: 'not-allowed', message: '' }],
  ])('not when what is queued of it %s: its owner decides', async (_how, state) => {
    await takes.saveTake(someTake(1, sent))
    await queue(someTakeId(1), { state })
    expect(await listStranded(stores())).toEqual([])
  })

  test('not when another tab finished it while it was being looked for', async () => {
    await takes.saveTake(someTake(1, sent))
    const id = await queue(someTakeId(1))
    // Whatever is read first: after it the other tab has stored the video, and removed the item.
    let isFinished = false
    const finish = async () => {
      if (isFinished) return
      isFinished = true
      await takes.changeTake(someTakeId(1), (take) => ({ ...take, videoId: VIDEO }))
      await outboxStore.settle(id, () => [])
    }
    async function andThen<Found>(read: Promise<Found>): Promise<Found> {
      const found = await read
      await finish()
      return found
    }
    const slow = {
      session,
      takes: { ...takes, listTakes: (owner: typeof anna) => andThen(takes.listTakes(owner)) },
      outboxStore: { ...outboxStore, list: (owner: typeof anna) => andThen(outboxStore.list(owner)) },
    }
    expect(await listStranded(slow)).toEqual([])
  })

  test('only as far as this device can be read, and for somebody who is signed in', async () => {
    await takes.saveTake(someTake(1, sent))
    const unread = { ok: false, failure: 'unavailable' } as const
    const blind = { ...outboxStore, list: async () => unread }
    expect(await listStranded({ ...stores(), outboxStore: blind })).toEqual([])
    expect(await listStranded({ ...stores(), takes: { ...takes, listTakes: async () => unread } })).toEqual(
      [],
    )
    signedIn = null
    expect(await listStranded(stores())).toEqual([])
  })
})

describe('after a restart', () => {
  const refused = (code: string): OutboxItemState => ({ status: 'refused', code, message: '' })
  const retried: string[] = []
  const outbox = { retry: async (id: string) => void retried.push(id) } as unknown as Outbox

  test('what waited for a file or for permission to read it is retried, and nothing else, for nobody else', async () => {
    const needy = [
      await queue('file', { state: refused('file-needed') }),
      await queue('leave', { state: refused('permission-needed') }),
    ]
    await queue('no', { state: refused('not-allowed') })
    await queue('paused', { state: { status: 'held' } })
    await queue('waiting')
    await queue('theirs', { ownerId: ben, state: refused('file-needed') })
    // Left by a version that asked nobody and went no further.
    const mark = { kind: 'call', call: 'markWatched', input: {} } as const
    needy.push(await queue('course-video:1', { state: refused('invalid-input'), work: mark }))
    // More parts than a server of an earlier version took for possible.
    const long = { kind: 'deliver-take', takeId: someTakeId(1) } as const
    needy.push(await queue(someTakeId(1), { state: refused('invalid-input'), work: long }))
    const full = { kind: 'finish-upload', takeId: someTakeId(2) } as const
    needy.push(await queue(someTakeId(2), { state: refused('invalid-input'), work: full }))
    // A guide with a version beyond those that such a server knew; one with open steps stays refused.
    const guide = { kind: 'call', call: 'completeActivityGuide', input: {} } as const
    needy.push(await queue('activity:1', { state: refused('invalid-input'), work: guide }))
    await queue('activity:2', { state: refused('wrong-state'), work: guide })
    await queue(someTakeId(3), { state: refused('wrong-state'), work: { ...long, takeId: someTakeId(3) } })
    await retryNeedy(stores(), outbox)
    expect(retried).toEqual(needy)
    retried.length = 0
    signedIn = null
    await retryNeedy(stores(), outbox)
    expect(retried).toEqual([])
  })
})

describe('a take has nothing left to report', () => {
  const line = (status: LineState['status']) => ({ takeId: someTakeId(1), state: { status } }) as SyncLine
  const listed = (videoId: string) => ({ videoId }) as ProcessingSubmission

  test('when its video is processed and its owner has seen that', async () => {
    await takes.saveTake(someTake(1, { ...sent, videoId: VIDEO }))
    expect(await listAnnounced(stores(), [], [line('processed')])).toEqual([someTakeId(1)])
  })

  test.each<[string, Partial<Take>, string[], LineState['status']]>([
    ['while its owner has not seen that', { videoId: VIDEO }, [VIDEO], 'processed'],
    ['while it is processed', { videoId: VIDEO }, [], 'processing'],
    ['when processing failed: its bytes may be all there is', { videoId: VIDEO }, [], 'failed-processing'],
    ['before it is a video', {}, [], 'processed'],
    ['when it is somebody else’s', { videoId: VIDEO, ownerId: ben }, [], 'processed'],
  ])('not %s', async (_when, facts, submissions, is) => {
    await takes.saveTake(someTake(1, { ...sent, ...facts }))
    expect(await listAnnounced(stores(), submissions.map(listed), [line(is)])).toEqual([])
  })

  test('not while a part of it is in no video, and only on this device', async () => {
    await takes.saveTake(someTake(1, { ...sent, videoId: VIDEO }))
    await takes.savePart({ ...somePart(1, 0), closed: true, bytes: 20, confirmed: true })
    await takes.savePart({ ...somePart(1, 1), closed: true, bytes: 20 })
    expect(await listAnnounced(stores(), [], [line('processed')])).toEqual([])
    await takes.changePart(somePart(1, 1).id, (part) => ({ ...part, confirmed: true }))
    expect(await listAnnounced(stores(), [], [line('processed')])).toEqual([someTakeId(1)])
  })

  test('not for somebody who has signed out meanwhile', async () => {
    await takes.saveTake(someTake(1, { ...sent, videoId: VIDEO }))
    signedIn = null
    expect(await listAnnounced(stores(), [], [line('processed')])).toEqual([])
  })
})

describe('an upload that rests', () => {
  const refused = { status: 'refused', code: 'not-a-video', message: '' } as const
  const held = { status: 'held' } as const

  test.each<[OutboxItemState, UploadIntent, boolean]>([
    [held, 'pause', false],
    [held, 'send', true],
    [held, 'cancel', true],
    [refused, 'send', false],
    [refused, 'pause', false],
    [refused, 'cancel', true],
    [{ status: 'waiting', why: null }, 'cancel', false],
  ])('as %j although its owner wants it to %s is tried again: %s', async (state, intent, isTried) => {
    const uploads = createFakeUploadStore()
    await uploads.saveUpload(someUpload({ intent }))
    const work = { kind: 'deliver-file', takeId: someTakeId(1) } as const
    const id = await queue(someTakeId(1), { state, work })
    const tried: string[] = []
    const retry = async (itemId: string) => {
      tried.push(itemId)
      return succeed(undefined)
    }
    expect(await heedIntents({ session, outboxStore, uploads }, { retry } as Partial<Outbox> as Outbox)).toBe(
      true,
    )
    expect(tried).toEqual(isTried ? [id] : [])
  })
})
