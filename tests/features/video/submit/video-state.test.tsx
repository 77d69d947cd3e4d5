import { expect, test } from 'vitest'
import { submitResidentVideo, updateVideoActivity } from '#contract/endpoints/video/submissions.ts'
import { activityId, assessmentId, videoId as videoIdOf } from '#contract/vocabulary/ids.ts'
import { createOutbox } from '#domain/outbox/outbox-runner.ts'
import type { OutboxItem } from '#domain/outbox/outbox-item.ts'
import { watchWrites } from '#domain/sync/watch-writes.ts'
import type { Services } from '#features/shared/use-services.ts'
import { RefusedWrite } from '#features/video/submit/video-state.tsx'
import { someItem } from '#tests/domain/outbox/some-item.ts'
import { createFakeOutboxStore, createOutboxDisk } from '#tests/support/fake-outbox-store.ts'
import {
  createCountedIds,
  createFakeLockRoom,
  createFakeLog,
  createFakeReachability,
  never,
} from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const id = '00000000-0000-4000-8000-000000000001'
const videoId = videoIdOf.parse(id)

const correction = queuedWrite(updateVideoActivity, {
  query: { videoId, newActivityId: activityId.parse(id) },
})
const submission = queuedWrite(
  submitResidentVideo,
  {
    params: { type: 'simulation' },
    body: {
      videoAsmtId: assessmentId.parse(id),
      assessorType: 'FACULTY',
      description: 'Please look at the second knot.',
      usersToNotify: [],
      activityId: null,
    },
  },
  { videoId },
)

/** A correction that the server refused, and behind it a submission. */
async function open({ isSure }: { isSure: boolean }) {
  const { services, asked } = screenServices({ isSure })
  const disk = createOutboxDisk()
  const items = [correction, submission].map(({ id: name, lane, call, input }, at): OutboxItem =>
    someItem({
      id: name,
      lane,
      order: at + 1,
      work: { kind: 'call', call, input },
      ...(at === 0 && { state: { status: 'refused', code: 'wrong-state', message: 'It was assessed.' } }),
    }),
  )
  for (const item of items) disk.rows.set(item.id, item)
  const outbox = createOutbox({
    store: createFakeOutboxStore(disk),
    locks: createFakeLockRoom().ofTab('1'),
    clock: createHandClock(),
    ids: createCountedIds(),
    log: createFakeLog(),
    reachability: createFakeReachability(() => true),
    me: () => items[0]!.ownerId,
    execute: () => never(),
  })
  outbox.start()
  const writes = watchWrites(outbox)
  await expect.poll(() => writes.snapshot()).toHaveLength(2)
  const sync = { writes: () => writes } as unknown as Services['sync']
  const shown = renderPart(<RefusedWrite refused={writes.snapshot()[0]!} />, { ...services, sync })
  return { ...shown, asked, writes }
}

test('who leaves a refused correction still submits what they submitted after it', async () => {
  const { screen, user, asked, writes } = await open({ isSure: true })
  await user.click(screen.getByRole('button', { name: 'Leave it as it was' }))
  await expect.poll(() => writes.snapshot().map(({ call }) => call)).toEqual(['submitResidentVideo'])
  expect(asked).toEqual(['Leave it as it was?'])
})

test('nothing is given up before its owner is sure', async () => {
  const { screen, user, asked, writes } = await open({ isSure: false })
  await user.click(screen.getByRole('button', { name: 'Leave it as it was' }))
  await expect.poll(() => asked).toHaveLength(1)
  expect(writes.snapshot()).toHaveLength(2)
})
