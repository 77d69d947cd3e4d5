import type { CommentId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { comments, evaluations, timedAssessments } from '#server/database/schema/assessments.ts'
import { favorites, sharedVideos } from '#server/database/schema/library.ts'
import { loginHistory } from '#server/database/schema/sign-in.ts'
import { assessments, type MediaFacts, videos } from '#server/database/schema/videos.ts'
import { HISTORY_CLIP_FACTS, type HistoryClip } from './history-clips.ts'
import type { History, HistoryVideo } from './plan-history.ts'

/** @param bytesOf the size of a clip's film, bytes */
export async function saveHistory(
  tx: Transaction,
  { videos: made, practices }: History,
  bytesOf: (clip: HistoryClip) => number,
): Promise<void> {
  await tx.insert(videos).values(made.map((video) => videoRow(video, bytesOf(video.clip))))
  const submitted = await tx
    .insert(assessments)
    .values(made.map(submissionRow))
    .returning({ id: assessments.id, videoId: assessments.videoId })
  const idByVideo = new Map(submitted.map(({ id, videoId }) => [videoId, id]))
  await tx
    .insert(evaluations)
    .values(
      made.flatMap(({ videoId, evaluations: sent }) =>
        sent.map((evaluation) => ({ ...evaluation, assessmentId: idByVideo.get(videoId)!, supersedes: [] })),
      ),
    )
  await tx.insert(comments).values(made.flatMap(commentRows))
  await saveLibrary(tx, made)
  await tx.insert(timedAssessments).values(
    practices.map(({ id, owner, activity, length, createdAt }) => ({
      id,
      ownerId: owner.id,
      activityId: activity.id,
      userGroupId: owner.groupId,
      length,
      createdAt,
    })),
  )
  await tx
    .insert(loginHistory)
    .values(
      made.map(({ owner, recordedAt }) => ({ userId: owner.id, channel: 'WEB' as const, at: recordedAt })),
    )
}

function videoRow(video: HistoryVideo, bytes: number): typeof videos.$inferInsert {
  const { videoId, takeId, owner, clip, subject, name, recordedAt } = video
  const media: MediaFacts = {
    ...HISTORY_CLIP_FACTS,
    partStarts: [0],
    sprite: null,
    hasPoster: true,
    playback: { mimeType: 'video/mp4', bytes },
  }
  return {
    id: videoId,
    takeId,
    ownerId: owner.id,
    programId: owner.programId,
    userGroupId: owner.groupId,
    videoType: subject.videoType,
    subject,
    activityId: subject.videoType === 'simulation' ? subject.activityId : null,
    name,
    streamIds: [],
    orientation: 0,
    marks: [],
    originalBytes: bytes,
    recordedAt,
    createdAt: recordedAt,
    state: 'READY',
    durationSeconds: clip.seconds,
    media,
  }
}

function submissionRow(video: HistoryVideo): typeof assessments.$inferInsert {
  const { videoId, owner, subject, assessorType, description, recordedAt, evaluations: sent } = video
  const first = sent.map(({ sentAt }) => sentAt).sort((a, b) => a.getTime() - b.getTime())[0]
  return {
    videoId,
    ownerId: owner.id,
    submissionType: 'SUBMITTED',
    assessorType,
    description,
    submittedAt: recordedAt,
    assessedAt: first ?? null,
    programId: owner.programId,
    userGroupId: owner.groupId,
    videoType: subject.videoType,
    isDone: true,
    isAcknowledged: true,
    createdAt: recordedAt,
  }
}

function commentRows({ videoId, comments: said }: HistoryVideo): (typeof comments.$inferInsert)[] {
  return said.map(({ id, authorId, comment, timeStamp, parentId, writtenAt }) => ({
    id: id as CommentId,
    videoId,
    authorId,
    type: parentId === null ? 'COMMENT' : 'REPLY',
    comment,
    timeStamp,
    parentId: parentId as CommentId | null,
    supersedes: [],
    writtenAt,
    createdAt: writtenAt,
  }))
}

async function saveLibrary(tx: Transaction, made: readonly HistoryVideo[]): Promise<void> {
  const chosen = made.filter(({ isShared }) => isShared)
  if (chosen.length === 0) return
  const shared = await tx
    .insert(sharedVideos)
    .values(
      chosen.map(({ videoId, owner, subject, name, recordedAt }) => ({
        videoId,
        programId: owner.programId,
        ownerId: owner.id,
        videoType: subject.videoType,
        name,
        createdAt: recordedAt,
      })),
    )
    .returning({ id: sharedVideos.id, videoId: sharedVideos.videoId })
  const idByVideo = new Map(shared.map(({ id, videoId }) => [videoId, id]))
  const hearts = chosen.flatMap(({ videoId, heartsOf }) =>
    heartsOf.map((userId) => ({ userId, sharedVideoId: idByVideo.get(videoId)! })),
  )
  if (hearts.length > 0) await tx.insert(favorites).values(hearts)
}
