import { randomUUID } from 'node:crypto'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import {
  type AssessmentId,
  type StreamId,
  takeId,
  type UserId,
  type VideoId,
} from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import type { BlobStore, Publisher } from '#server/ports.ts'
import { addRecord, addStream, addUploadTask } from './stored-deliveries.ts'

export interface StoredVideo {
  videoId: VideoId
  asmtId: AssessmentId
}

type VideoFacts = Partial<typeof videos.$inferInsert>

/** The row of a video, for tests that write many at once. */
export function newVideo(ownerId: UserId, facts: VideoFacts = {}): typeof videos.$inferInsert {
  const subject: VideoSubject = facts.subject ?? { videoType: 'other', title: 'A take' }
  return {
    ownerId,
    takeId: takeId.parse(randomUUID()),
    videoType: subject.videoType,
    subject,
    name: 'A take',
    streamIds: [],
    orientation: 0,
    marks: [],
    originalBytes: 1_000,
    recordedAt: new Date('2026-03-01T10:00:00Z'),
    ...facts,
  }
}

/** A video as finish-upload leaves it: its row and its assessment, not yet processed. */
export async function addVideo(
  database: Database,
  ownerId: UserId,
  facts: VideoFacts = {},
  asmt: Partial<typeof assessments.$inferInsert> = {},
): Promise<StoredVideo> {
  const row = newVideo(ownerId, facts)
  const [video] = await database.insert(videos).values(row).returning({ id: videos.id })
  const videoId = video!.id
  const [assessment] = await database
    .insert(assessments)
    .values({
      videoId,
      ownerId,
      videoType: row.videoType,
      programId: facts.programId ?? null,
      userGroupId: facts.userGroupId ?? null,
      submissionType: 'SAVED_FOR_LATER',
      ...asmt,
    })
    .returning({ id: assessments.id })
  return { videoId, asmtId: assessment!.id }
}

/** A finished recording whose parts are these files. */
export async function addRecording(
  database: Database,
  blobs: BlobStore,
  ownerId: UserId,
  files: readonly string[],
  facts: VideoFacts = {},
): Promise<StoredVideo> {
  const take = takeId.parse(randomUUID())
  const recordId = await addRecord(database, ownerId, { takeId: take, state: 'FINISHED' })
  const streamIds: StreamId[] = []
  for (const [partNumber, file] of files.entries()) {
    streamIds.push(await addStream(database, recordId, { partNumber, done: true }))
    await blobs.putFile(`recordings/${recordId}/${streamIds.at(-1)}`, file)
  }
  return addVideo(database, ownerId, { takeId: take, recordId, streamIds, ...facts })
}

/** A finished upload of this file. */
export async function addUpload(
  database: Database,
  blobs: BlobStore,
  ownerId: UserId,
  file: string,
  facts: VideoFacts = {},
): Promise<StoredVideo> {
  const take = takeId.parse(randomUUID())
  const uploadTaskId = await addUploadTask(database, ownerId, { takeId: take, state: 'FINISHED' })
  await blobs.putFile(`uploads/${uploadTaskId}`, file)
  return addVideo(database, ownerId, { takeId: take, uploadTaskId, ...facts })
}

export interface Announcement {
  to: UserId
  topic: string
  body: object
}

export function recordingPublisher(): Publisher & { announcements: Announcement[] } {
  const announcements: Announcement[] = []
  return {
    announcements,
    publish: async (to, topic, body) => {
      announcements.push({ to, topic, body })
    },
  }
}
