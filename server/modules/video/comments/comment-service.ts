import { isDeepStrictEqual } from 'node:util'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { listComments, sendComment } from '#contract/endpoints/video/comments.ts'
import { COMMENT_WRITINGS_MAX, COMMENTS_PAGE } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { assessesAs, maySeeSubmission, type SubmittedVideo } from '#contract/policies/video/assessments.ts'
import { mayComment } from '#contract/policies/video/comments.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { VideoFeedbackEvent } from '#contract/realtime/notices.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { AssessmentId, CommentId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import type { Notifier } from '#server/ports.ts'
import {
  addComment,
  type CommentRow,
  countWritings,
  findComment,
  hasEvaluated,
  isShared,
  listAssessors,
  listComments as listRows,
  listLinks,
  lockVideo,
} from './comment-store.ts'
import { currentVersionOf, firstVersionOf, readableComments, type Reader } from './comment-threads.ts'
import { rowToComment } from './comment-view.ts'

export interface WatchableVideo extends SubmittedVideo {
  videoId: VideoId
  videoAsmtId: AssessmentId
  videoType: VideoType
  name: string
}

export interface CommentDeps {
  database: Database
  notifier: Notifier
  /** The video as this person may watch it; null if it is not found for them. */
  findWatchable: (database: Database, actor: Actor, id: VideoId) => Promise<WatchableVideo | null>
}

type Send = typeof sendComment

const MAY_ONLY_WATCH = 'You can watch this video, but not comment on it.'
const TOO_MANY = `You’ve commented on this video ${COMMENT_WRITINGS_MAX} times, including edits. That’s the limit.`

export async function readComments(
  { database, findWatchable }: CommentDeps,
  actor: Actor,
  { params, query }: Input<typeof listComments>,
): Promise<Outcome<typeof listComments>> {
  const video = await findWatchable(database, actor, params.id)
  if (video === null) return refuse({ code: 'not-found' })
  const reader = await readerOf(database, actor, video)
  const links = await listLinks(database, params.id)
  // A comment that was replaced or deleted keeps its place, so that a page that begins after it continues there.
  const begin = query.after === undefined ? 0 : links.findIndex((each) => each.commentId === query.after) + 1
  const isAfter = new Set(links.slice(begin).map(({ commentId }) => commentId))
  const page = readableComments(links, reader)
    .filter(({ commentId }) => isAfter.has(commentId))
    .slice(0, COMMENTS_PAGE)
  const current = currentVersionOf(links)
  const first = firstVersionOf(links, current)
  const rows = await listRows(
    database,
    page.map(({ commentId }) => commentId),
  )
  return succeed(
    rows.map((row) => rowToComment(row, reader, parentOf(row, current), first.get(row.commentId))),
  )
}

function parentOf({ parentId }: CommentRow, current: ReadonlyMap<CommentId, CommentId>): CommentId | null {
  return parentId === null ? null : (current.get(parentId) ?? null)
}

/**
 * Those who are to judge read others after judging; those whom only the library admits don't read what assessors said.
 */
async function readerOf(database: Queryable, actor: Actor, video: WatchableVideo): Promise<Reader> {
  const { ownerId } = video
  const isOpen = video.submissionType !== 'SUBMITTED'
  const judges = assessesAs(actor, video) !== null
  const seesAll =
    isOpen ||
    (judges ? await hasEvaluated(database, video.videoAsmtId, actor.id) : maySeeSubmission(actor, video))
  return { readerId: actor.id, ownerId, seesAll }
}

/** Stores a comment for good; editing and deleting it are comments of their own. */
export async function saveComment(
  deps: CommentDeps,
  actor: Actor,
  input: Input<Send>,
): Promise<Outcome<Send>> {
  const { params, body } = input
  const reader = { readerId: actor.id }
  const video = await deps.findWatchable(deps.database, actor, params.id)
  return deps.database.transaction(async (tx): Promise<Outcome<Send>> => {
    await lockVideo(tx, params.id)
    const known = await findComment(tx, params.commentId)
    // After a lost answer, whatever has become of the video or of its reader since: what was written is there.
    if (known !== null && isSameWriting(known, actor, input))
      return succeed(rowToComment(known, reader, known.parentId))
    if (video === null) return refuse({ code: 'not-found' })
    if (known !== null) return refuse({ code: 'idempotency-conflict' })
    if (!mayComment(actor, video)) return refuse({ code: 'not-allowed', message: MAY_ONLY_WATCH })
    if ((await countWritings(tx, params.id, actor.id, COMMENT_WRITINGS_MAX)) === COMMENT_WRITINGS_MAX) {
      return refuse({ code: 'wrong-state', message: TOO_MANY })
    }
    const fault = await faultOf(tx, actor, video, input)
    if (fault !== null) return refuse(fault)
    const { createdAt, ...written } = body
    const place = { id: params.commentId, videoId: params.id, authorId: actor.id }
    await addComment(tx, { ...place, ...written, writtenAt: new Date(createdAt) })
    const saved = await findComment(tx, params.commentId)
    if (saved === null) throw new Error('A comment was not written.')
    await notifyOfComment(tx, deps.notifier, video, saved)
    return succeed(rowToComment(saved, reader, saved.parentId))
  })
}

function isSameWriting(known: CommentRow, actor: Actor, { params, body }: Input<Send>): boolean {
  const { type, comment, timeStamp, duration, parentId, sharedVideoId, supersedes, isDeletion } = known
  const { createdAt, ...asked } = body
  return (
    known.author.id === actor.id &&
    known.videoId === params.id &&
    known.writtenAt.getTime() === Date.parse(createdAt) &&
    isDeepStrictEqual(
      { type, comment, timeStamp, duration, parentId, sharedVideoId, supersedes, isDeletion },
      { ...asked },
    )
  )
}

type Fault = { code: 'invalid-input' | 'not-found'; message: string }

async function faultOf(
  tx: Transaction,
  actor: Actor,
  { programId }: WatchableVideo,
  { params, body }: Input<Send>,
): Promise<Fault | null> {
  const { type, comment, parentId, sharedVideoId, isDeletion, supersedes } = body
  if (isDeletion && supersedes.length === 0) return invalid('Choose the comment to delete.')
  if ((type === 'REPLY') !== (parentId !== null))
    return invalid('A reply answers a comment. Nothing else can.')
  if ((type === 'RECOMMENDATION') !== (sharedVideoId !== null)) {
    return invalid('A recommendation includes a library video. Nothing else can.')
  }
  if (comment === '' && type !== 'RECOMMENDATION' && !isDeletion) return invalid('The comment is empty.')
  if (parentId !== null && (await findComment(tx, parentId))?.videoId !== params.id) {
    return { code: 'not-found', message: 'This comment doesn’t exist.' }
  }
  if (sharedVideoId === null || isDeletion) return null
  const programIds = programId === null ? actor.programIds : [programId, ...actor.programIds]
  return (await isShared(tx, sharedVideoId, programIds))
    ? null
    : { code: 'not-found', message: 'This shared video doesn’t exist.' }
}

function invalid(message: string): Fault {
  return { code: 'invalid-input', message }
}

/** Updates the open pages of everyone concerned, and notifies the owner and the person who is answered. */
async function notifyOfComment(
  tx: Transaction,
  notifier: Notifier,
  { ownerId, videoId, videoAsmtId: asmtId, videoType, name: title }: WatchableVideo,
  row: CommentRow,
): Promise<void> {
  const { commentId, type: commentType, parentId, author, supersedes } = row
  const eventId = `comment:${commentId}`
  const parent = parentId === null ? null : await findComment(tx, parentId)
  const answered: UserId[] = parent === null || parent.author.id === author.id ? [] : [parent.author.id]
  const body: VideoFeedbackEvent = { eventId, kind: 'COMMENT', asmtId, videoId, videoType }
  const readers = [ownerId, author.id, ...answered, ...(await listAssessors(tx, asmtId))]
  await notifier.refresh(tx, readers, userTopics.videoNewAsmt, body)
  if (row.isDeletion) {
    for (const gone of supersedes) await withdrawNotice(tx, notifier, gone, author.id)
    return
  }
  if (supersedes.length > 0) return
  const about = { videoId, asmtId, videoType, commentId, commentType, byId: author.id }
  await notifier.tell(tx, { type: 'REPLY', eventKey: eventId, about, title, to: answered })
  // A person notified of it as an answer is not notified twice.
  const to = [ownerId].filter((id) => id !== author.id)
  await notifier.tell(tx, { type: 'NEW_VIDEO_ASMT', eventKey: eventId, about, title, to })
}

/** Removes the notification about a deleted comment from everybody's lists. */
async function withdrawNotice(
  tx: Transaction,
  notifier: Notifier,
  commentId: CommentId,
  byId: UserId,
): Promise<void> {
  await notifier.withdraw(tx, { commentId, byId }, `comment-deleted:${commentId}`)
}
