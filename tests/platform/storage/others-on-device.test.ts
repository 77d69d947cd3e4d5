import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { connectDraftDatabase, createDraftStore } from '#platform/storage/draft-store.ts'
import { createOthersOnDevice } from '#platform/storage/others-on-device.ts'
import { connectOutboxDatabase } from '#platform/storage/outbox/outbox-database.ts'
import { createOutboxStore } from '#platform/storage/outbox/outbox-store.ts'
import { sha256 } from '#platform/storage/sha256.ts'
import { createTakeStore } from '#platform/storage/take/take-store.ts'
import { emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import { newQueueItem } from '#domain/outbox/new-queue-item.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { createCountedIds, createFakeLog } from '#tests/support/fake-tab.ts'
import { somePart, someTake, someUserId } from '#tests/support/takes.ts'
import {
  anEvaluationId,
  outgoingEvaluation,
  video,
} from '#tests/domain/video/assessment/assessment-samples.ts'

test('counts what others left on the device, without the caller and people with nothing', async () => {
  const log = createFakeLog()
  const takes = createTakeStore({ sha256, log, name: 'others-takes' })
  const connection = connectOutboxDatabase(log, 'others-outbox')
  const outbox = createOutboxStore(connection, 'others-outbox')
  const drafts = connectDraftDatabase(log, 'others-drafts')
  const ids = createCountedIds()
  const [me, other, delivered, incomplete, writer, assessor] = [1, 2, 3, 4, 5, 6].map(someUserId)
  await takes.saveTake(someTake(1, { ownerId: me! }))
  await takes.saveTake(someTake(2, { ownerId: other! }))
  await takes.saveTake(someTake(3, { ownerId: other!, name: 'Secret' }))
  await takes.saveTake(someTake(4, { ownerId: delivered!, videoId: 'v' as VideoId }))
  const [inVideo, leftOut] = [somePart(5, 0), somePart(5, 1)]
  const ofPart = { videoId: 'w' as VideoId, partsOfVideo: [inVideo.id] }
  await takes.saveTake(someTake(5, { ownerId: incomplete!, ...ofPart }))
  await takes.savePart({ ...inVideo, bytes: 9, confirmed: true })
  await takes.savePart({ ...leftOut, bytes: 9 })
  await outbox.add(
    [me!, writer!].map((ownerId) =>
      newQueueItem(
        { work: { kind: 'call', call: 'shareVideo', input: { text: 'Secret' } }, lane: 'share:v' },
        { ownerId, ids, now: 0 },
      ),
    ),
  )

  const outgoing = outgoingEvaluation(1, emptyJudgment)
  const sent = { type: 'send-evaluation', outgoing, id: anEvaluationId(1), sent: {} } as const
  const written = { type: 'know', ids: [anEvaluationId(2)] } as const
  const store = createDraftStore(drafts, 'others-drafts')
  await store.apply(assessor!, video, [sent])
  await store.apply(delivered!, video, [written])

  const counted = await createOthersOnDevice(takes.connection, connection, drafts).count(me!)
  expect(counted).toEqual({
    ok: true,
    value: [
      {
        userId: other,
        takes: [someTake(2).id, someTake(3).id],
        recordings: 2,
        submissions: 0,
        assessments: 0,
        others: 0,
      },
      { userId: incomplete, takes: [], recordings: 1, submissions: 0, assessments: 0, others: 0 },
      { userId: writer, takes: [], recordings: 0, submissions: 0, assessments: 0, others: 1 },
      { userId: assessor, takes: [], recordings: 0, submissions: 0, assessments: 1, others: 0 },
    ],
  })
  expect(JSON.stringify(counted)).not.toContain('Secret')
  takes.close()
  connection.close()
})
