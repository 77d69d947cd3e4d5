import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import type { AssetId, EventId } from '#contract/vocabulary/ids.ts'
import { eventAttachments } from '#server/database/schema/schedule.ts'
import { findAttachable, findUnattached } from '#server/modules/schedule/attachment-store.ts'
import { PDF, setUpScheduleApi } from '#tests/support/schedule-api.ts'

const { database, people, planned, send } = setUpScheduleApi()

async function attach(): Promise<AssetId> {
  const answer = await send('faculty', 'POST', '/event', planned(), [{ name: 'a.pdf', bytes: PDF }])
  const [file] = (answer.body as EventDetails).attachments
  return file!.filePath.split('/')[1] as AssetId
}

test('a file is taken over only within its program, and not once it was dropped', async () => {
  const id = await attach()
  const { programId, foreignProgramId } = people()
  await database().transaction(async (tx) => {
    expect(await findAttachable(tx, programId, [id])).toEqual([id])
    expect(await findAttachable(tx, foreignProgramId, [id])).toEqual([])
  })
  await database().$client.query('UPDATE assets SET dropped_at = now() WHERE id = $1', [id])
  expect(await database().transaction((tx) => findAttachable(tx, programId, [id]))).toEqual([])
})

test('a file that an event is about to take over is not called unattached', async () => {
  const id = await attach()
  const { programId } = people()
  const rows = await database().select().from(eventAttachments).where(eq(eventAttachments.assetId, id))
  const first = rows[0]!.eventId
  const other = planned()
  await send('faculty', 'POST', '/event', other)
  const held = Promise.withResolvers<void>()
  const adoption = database().transaction(async (tx) => {
    await findAttachable(tx, programId, [id])
    held.resolve()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await tx.insert(eventAttachments).values({ eventId: other.id as EventId, assetId: id })
  })
  await held.promise
  // Meanwhile the first event drops it.
  const removal = database().transaction(async (tx) => {
    await tx.delete(eventAttachments).where(eq(eventAttachments.eventId, first))
    return findUnattached(tx, [id])
  })
  await adoption
  expect(await removal).toEqual([])
})
