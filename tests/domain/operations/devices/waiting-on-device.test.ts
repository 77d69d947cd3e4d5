import { describe, expect, test } from 'vitest'
import { assessmentLane, shareLane, videoLane } from '#contract/endpoints/video/lanes.ts'
import { waitingWrites } from '#contract/endpoints/waiting-writes.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import {
  countWaiting,
  findWaiting,
  isAnyWaiting,
  readWaiting,
  type WaitingOnDeviceDeps,
} from '#domain/operations/devices/waiting-on-device.ts'
import { newDraft, TAKE_BACK_MS } from '#domain/video/assessment/draft.ts'
import { emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import type { OutboxItem, OutboxWork } from '#domain/outbox/outbox-item.ts'
import type { Part, StoreFailure, Take } from '#domain/ports.ts'
import type { UploadRecord } from '#domain/video/upload/upload-record.ts'
import { createFakeDrafts } from '#tests/support/fake-drafts.ts'
import { somePart, someTake, someTakeId, someUserId } from '#tests/support/takes.ts'
import { outgoingEvaluation, video } from '../../video/assessment/assessment-samples.ts'

const me = someUserId(1)
const now = Date.UTC(2026, 5, 1)

function item(lane: string, work: OutboxWork, createdAt = now): OutboxItem {
  const state = { status: 'waiting', why: null } as const
  return {
    id: lane,
    ownerId: me,
    lane,
    order: 1,
    key: lane,
    work,
    state,
    attempts: 0,
    nextTryAt: 0,
    createdAt,
  }
}
const call = (lane: string, name: string, createdAt?: number) =>
  item(lane, { kind: 'call', call: name, input: {} }, createdAt)

describe('what is counted', () => {
  test('work by its kind, and what belongs to a take with the take', () => {
    const takes = [
      someTake(1),
      someTake(2, { videoId: 'v' as VideoId }),
      someTake(3, { discardAt: now + 10_000 }),
      someTake(4, { source: 'file' }),
    ]
    const items = [
      item(someTakeId(1), { kind: 'deliver-take', takeId: someTakeId(1) }),
      item(someTakeId(4), { kind: 'finish-upload', takeId: someTakeId(4) }),
      call(videoLane('v'), 'deleteVideo'),
      call(assessmentLane('v'), 'sendEvaluation'),
      call(assessmentLane('v'), 'sendComment'),
      call(shareLane('v'), 'shareVideo'),
      item('later', { kind: 'unknown', raw: {} }),
    ]
    expect(countWaiting(findWaiting(takes, []), items, [])).toEqual({
      recordings: 2,
      submissions: 1,
      assessments: 2,
      others: 2,
    })
  })

  test('nothing that the page made automatically', () => {
    const marks = waitingWrites.filter(({ waits }) => 'isMark' in waits)
    expect(marks.length).toBeGreaterThan(0)
    const counts = countWaiting(
      [],
      marks.map(({ waits }) => call('marks', waits.name)),
      [],
    )
    expect(isAnyWaiting(counts)).toBe(false)
  })
})

describe('what is reported', () => {
  const upload = { file: { size: 1_000 }, uploadedSize: 400 } as UploadRecord
  const deps: WaitingOnDeviceDeps = {
    takes: {
      listTakes: async () =>
        succeed([
          someTake(1, { recordedAt: now - 3_600_000 }),
          someTake(2, { source: 'file', recordedAt: now - 60_000 }),
        ]),
      listParts: async () =>
        succeed([somePart(1, 0, { bytes: 500, confirmed: true }), somePart(1, 1, { bytes: 70 })]),
    },
    uploads: { readUpload: async () => succeed(upload) },
    outboxStore: { list: async () => succeed([call('share:v', 'shareVideo', now - 7_200_000)]) },
    drafts: createFakeDrafts(),
    othersOnDevice: { count: async () => succeed([]) },
    clock: { now: () => now },
  }

  test('is what the server has not confirmed, and how long the oldest waits', async () => {
    expect(await readWaiting(deps, me)).toEqual(
      succeed({
        mine: {
          userId: me,
          recordings: 2,
          submissions: 0,
          assessments: 0,
          others: 1,
          bytes: 670,
          oldestAge: 7_200_000,
          takes: [
            { id: someTake(1).id, bytes: 70 },
            { id: someTake(2).id, bytes: 600 },
          ],
        },
        others: [],
      }),
    )
  })

  test('includes what was left out of a video, without its name, by which the server would not count it', async () => {
    const [first, last] = [somePart(1, 0, { bytes: 500, confirmed: true }), somePart(1, 1, { bytes: 70 })]
    const take = someTake(1, { videoId: 'v' as VideoId, partsOfVideo: [first.id], recordedAt: now - 5_000 })
    const takes = {
      listTakes: async () => succeed<Take[]>([take]),
      listParts: async () => succeed<Part[]>([first, last]),
    }
    const outboxStore = { list: async () => succeed<OutboxItem[]>([]) }
    expect(await readWaiting({ ...deps, takes, outboxStore }, me)).toMatchObject(
      succeed({ mine: { recordings: 1, bytes: 70, oldestAge: 5_000, takes: [] } }),
    )
    const whole = { ...takes, listParts: async () => succeed<Part[]>([first]) }
    expect(await readWaiting({ ...deps, takes: whole, outboxStore }, me)).toMatchObject(
      succeed({ mine: { recordings: 0, bytes: 0, oldestAge: null } }),
    )
    const unreadable = { ...takes, listParts: async () => refuse<StoreFailure>('unavailable') }
    expect((await readWaiting({ ...deps, takes: unreadable, outboxStore }, me)).ok).toBe(false)
  })

  test('includes an assessment that was sent and may still be undone', async () => {
    const drafts = createFakeDrafts()
    const sent = { ...outgoingEvaluation(1, emptyJudgment), heldUntil: now - 4_000 + TAKE_BACK_MS }
    drafts.become([{ ...newDraft(me, video), outgoing: [sent] }])
    const takes = { ...deps.takes, listTakes: async () => succeed<Take[]>([]) }
    const outboxStore = { list: async () => succeed<OutboxItem[]>([]) }
    expect(await readWaiting({ ...deps, takes, outboxStore, drafts }, me)).toMatchObject(
      succeed({ mine: { assessments: 1, oldestAge: 4_000 } }),
    )
  })

  test('a clock that was set back makes nothing older than new', async () => {
    const read = await readWaiting({ ...deps, clock: { now: () => now - 86_400_000 } }, me)
    expect(read.ok && read.value.mine.oldestAge).toBe(0)
  })

  test('other people’s work that cannot be counted is unknown, and not zero', async () => {
    const othersOnDevice = { count: async () => refuse<StoreFailure>('unavailable') }
    const read = await readWaiting({ ...deps, othersOnDevice }, me)
    expect(read.ok && read.value.others).toBe(null)
  })

  test('nothing is reported of a store that is closed', async () => {
    const outboxStore = { list: async () => refuse<StoreFailure>('unavailable') }
    expect((await readWaiting({ ...deps, outboxStore }, me)).ok).toBe(false)
  })
})
