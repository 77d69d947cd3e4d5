import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import type { Rubric, RubricAnswer } from '#contract/endpoints/video/assessments.ts'
import type { Result } from '#contract/result.ts'
import type {
  AssessmentId,
  RubricId,
  SharedVideoId,
  UploadTaskId,
  VideoId,
} from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { comments } from '#server/database/schema/assessments.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { dropLocked } from '#server/modules/video/upload/drop-bytes.ts'
import { findVideoOfTake } from '#server/modules/video/upload/finish-store.ts'
import {
  addUpload,
  deleteUpload,
  lockUploadOfTake,
  uploadKey,
} from '#server/modules/video/upload/upload-store.ts'
import { digestBlob } from '#server/platform/blob-digest.ts'
import type { BlobStore, Log } from '#server/ports.ts'
import { asPerson, type DemoPeople, findActivities, type VideoCalls } from './demo-people.ts'
import { filmFile } from './demo-films.ts'
import {
  assessedVideo,
  type DemoComment,
  demoComments,
  type DemoEvaluation,
  demoEvaluations,
  type DemoVideo,
  modelVideo,
} from './demo-videos.ts'

interface DemoSubmitDeps {
  database: Database
  blobs: BlobStore
  calls: VideoCalls
  people: DemoPeople
  scratchFolder: string
  log: Log
}

const DAY_MS = 24 * 3_600_000

/** As if its owner had uploaded the film. */
export async function submitDemoVideo(deps: DemoSubmitDeps, video: DemoVideo): Promise<void> {
  const { blobs, calls, people, log } = deps
  const actor = await people.actorOf(video.owner)
  const { size } = await stat(filmFile(video.film))
  const tusUploadId = await openUpload(deps, video, { ownerId: actor.id, totalSize: size })
  await putFilm(deps, video.film, uploadKey(tusUploadId))
  const digest = await digestBlob(blobs, uploadKey(tusUploadId), size)
  const activities = await findActivities(deps.database)
  const subject = video.subject(activities)
  const isSharingVideo = video.submission.submissionType === 'SHARED_VIDEO'
  const answer = await calls.finishUpload(
    {
      params: { type: subject.videoType, uploader: actor.role === 'RESIDENT' ? 'resident' : 'faculty' },
      body: {
        videoAsmt: {
          takeId: video.takeId,
          ...video.submission,
          subject,
          recordedAt: new Date(Date.now() - video.daysAgo * DAY_MS).toISOString(),
          orientation: 0,
          marks: video.marks,
        },
        uploadInfo: { streamType: 'LAPAROSCOPE', hasThumbnails: true, id: null, streamIds: [] },
        isSharingVideo,
        sharedVideoDescription: isSharingVideo ? (video.submission.description ?? null) : null,
        usersToNotify: [],
        tusUploadId,
        digest,
      },
    },
    asPerson(actor, log),
  )
  const { videoAsmtId } = valueOf(answer)
  // Nobody waits for it, so nobody is told when it is processed.
  await deps.database
    .update(assessments)
    .set({ isAcknowledged: true })
    .where(eq(assessments.id, videoAsmtId as AssessmentId))
}

/** The store takes the file that it is handed, so it is handed a copy. */
async function putFilm({ blobs, scratchFolder }: DemoSubmitDeps, film: string, key: string): Promise<void> {
  const folder = await mkdtemp(path.join(scratchFolder, 'demo-video-'))
  try {
    const copy = path.join(folder, `${film}.mp4`)
    await copyFile(filmFile(film), copy)
    await blobs.putFile(key, copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** If the server stopped during an earlier upload of it, the upload starts over. */
async function openUpload(
  { database, blobs }: DemoSubmitDeps,
  { takeId, film }: DemoVideo,
  facts: { ownerId: Parameters<typeof lockUploadOfTake>[1]; totalSize: number },
): Promise<UploadTaskId> {
  return database.transaction(async (tx) => {
    const begun = await lockUploadOfTake(tx, facts.ownerId, takeId)
    if (begun !== null) {
      await dropLocked(tx, { blobs }, begun.id)
      await deleteUpload(tx, begun.id)
    }
    const expiresAt = new Date(Date.now() + DAY_MS)
    const task = await addUpload(tx, { ...facts, takeId, filename: `${film}.mp4`, expiresAt, entered: null })
    if (task === null) throw new Error('A demo video is being submitted by another server.')
    return task.id
  })
}

export async function findAssessedState(database: Database) {
  const [video] = await database
    .select({ state: videos.state })
    .from(videos)
    .where(eq(videos.takeId, assessedVideo.takeId))
  return video?.state ?? null
}

/** The comments, which come after the assessments. */
export async function isAnythingSaid(database: Database): Promise<boolean> {
  const ids = demoComments.map(({ commentId }) => commentId)
  return (await database.$count(comments, inArray(comments.id, ids))) > 0
}

/** Adds assessments, comments and a recommendation once their videos are there; repeatable. */
export async function sayWhatWasSeen(deps: DemoSubmitDeps): Promise<void> {
  const { database, people, calls, log } = deps
  const resident = await people.actorOf('resident')
  const faculty = await people.actorOf('faculty')
  const assessed = await findVideoOfTake(database, resident.id, assessedVideo.takeId)
  const model = await findVideoOfTake(database, faculty.id, modelVideo.takeId)
  if (assessed === null || model === null) return
  const share = { videoId: model.videoId, description: '', usersToNotify: [] }
  const shared = valueOf(await calls.shareVideo({ body: share }, asPerson(faculty, log)))
  const sharedVideoId = shared.sharedVideoId as SharedVideoId | null
  // Without a media tool, a video may have failed.
  if ((await findAssessedState(database)) === 'READY')
    for (const each of demoEvaluations) await sendDemoEvaluation(deps, assessed.videoAsmtId, each)
  for (const each of demoComments) await sendDemoComment(deps, assessed.videoId, each, sharedVideoId)
  if (sharedVideoId === null) return
  valueOf(await calls.favoriteVideo({ params: { id: sharedVideoId } }, asPerson(resident, log)))
}

async function sendDemoEvaluation(
  { people, calls, log }: DemoSubmitDeps,
  id: AssessmentId,
  said: DemoEvaluation,
): Promise<void> {
  const context = asPerson(await people.actorOf(said.assessor), log)
  const { rubrics } = valueOf(await calls.listEvaluations({ params: { id } }, context))
  const { evaluationId, rating, level, feedback } = said
  valueOf(
    await calls.sendEvaluation(
      {
        params: { id, evaluationId },
        body: { rating, level, feedback, answers: answerRubrics(rubrics, said), supersedes: [] },
      },
      context,
    ),
  )
}

function answerRubrics(
  rubrics: readonly { rubricId: string; lines: Rubric['lines'] }[],
  { scores, remark }: DemoEvaluation,
): RubricAnswer[] {
  return rubrics.flatMap(({ rubricId, lines }) =>
    lines.map(({ key, kind }, index) => {
      const isRemarked = kind === 'SCALE' && index === remark.line
      const { timeStamp, note } = isRemarked ? remark : { timeStamp: null, note: '' }
      const value = kind === 'SCALE' ? (scores[index] ?? 3) : 'DONE'
      return { rubricId: rubricId as RubricId, line: key, value, timeStamp, note }
    }),
  )
}

async function sendDemoComment(
  { database, people, calls, log }: DemoSubmitDeps,
  id: VideoId,
  said: DemoComment,
  sharedVideoId: SharedVideoId | null,
): Promise<void> {
  const context = asPerson(await people.actorOf(said.author), log)
  // Derived, so that it is the same each time: a repeated comment must not differ.
  const writtenAt = new Date((await readRecordedAt(database, id)).getTime() + DAY_MS)
  const { commentId, comment, timeStamp, duration, recommendsModel, isReply } = said
  const before = demoComments[demoComments.indexOf(said) - 1]
  valueOf(
    await calls.sendComment(
      {
        params: { id, commentId },
        body: {
          type: recommendsModel ? 'RECOMMENDATION' : isReply ? 'REPLY' : 'COMMENT',
          comment,
          timeStamp,
          duration,
          parentId: isReply ? (before?.commentId ?? null) : null,
          sharedVideoId: recommendsModel ? sharedVideoId : null,
          supersedes: [],
          isDeletion: false,
          createdAt: writtenAt.toISOString(),
        },
      },
      context,
    ),
  )
}

async function readRecordedAt(database: Database, id: VideoId): Promise<Date> {
  const [row] = await database.select({ recordedAt: videos.recordedAt }).from(videos).where(eq(videos.id, id))
  if (row === undefined) throw new Error('A demo video is missing.')
  return row.recordedAt
}

function valueOf<Value>(answer: Result<Value, { code: string; message?: string }>): Value {
  if (answer.ok) return answer.value
  throw new Error(`A demo video was refused: ${answer.failure.code} ${answer.failure.message ?? ''}`)
}
