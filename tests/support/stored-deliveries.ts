import { randomUUID } from 'node:crypto'
import {
  partId,
  type RecordId,
  type StreamId,
  type TakeId,
  takeId,
  type UploadTaskId,
  type UserId,
} from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { records, streams, uploadTasks } from '#server/database/schema/intake.ts'

// Recordings and uploads that have started to arrive but are not videos yet.

/** A recording without parts, of an unknown take unless the facts name one. */
export async function addRecord(
  database: Database,
  ownerId: UserId,
  facts: Partial<typeof records.$inferInsert> = {},
): Promise<RecordId> {
  const take: TakeId = takeId.parse(randomUUID())
  const [record] = await database
    .insert(records)
    .values({ ownerId, takeId: take, videoType: 'other', recordedAt: new Date(), ...facts })
    .returning({ id: records.id })
  return record!.id
}

/** The first part of a recording, with no bytes yet unless the facts say otherwise. */
export async function addStream(
  database: Database,
  recordId: RecordId,
  facts: Partial<typeof streams.$inferInsert> = {},
): Promise<StreamId> {
  const [stream] = await database
    .insert(streams)
    .values({
      recordId,
      partId: partId.parse(randomUUID()),
      partNumber: 0,
      streamType: 'LAPAROSCOPE',
      frameRate: 30,
      deviceId: 'camera',
      mimeType: 'video/mp4',
      needsThumbnails: false,
      ...facts,
    })
    .returning({ id: streams.id })
  return stream!.id
}

/** An upload that may continue for an hour. */
export async function addUploadTask(
  database: Database,
  ownerId: UserId,
  facts: Partial<typeof uploadTasks.$inferInsert> = {},
): Promise<UploadTaskId> {
  const [task] = await database
    .insert(uploadTasks)
    .values({
      ownerId,
      takeId: takeId.parse(randomUUID()),
      filename: 'clip.mp4',
      totalSize: 1_000,
      expiresAt: new Date(Date.now() + 3_600_000),
      ...facts,
    })
    .returning({ id: uploadTasks.id })
  return task!.id
}
