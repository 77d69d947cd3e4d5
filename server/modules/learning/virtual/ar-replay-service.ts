import type { Input, Outcome } from '#contract/endpoint.ts'
import type { arReplayEndpoints } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import { AR_COMMENTS_MAX } from '#contract/limits/virtual-limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayCommentOnAttempt, maySeeAttempt } from '#contract/policies/learning/virtual.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ArAttemptId } from '#contract/vocabulary/learning/virtual.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Notifier } from '#server/ports.ts'
import { type AttemptRow, findAttempt, lockAttempt } from './ar-attempt-store.ts'
import { rowToAttempt } from './ar-attempt-view.ts'
import {
  addComment,
  type CommentRow,
  changeComment,
  countComments,
  findComment,
  findPerson,
  listComments,
  nameOfActivity,
} from './ar-comment-store.ts'
import { ownerOf } from './follows.ts'

type Endpoints = typeof arReplayEndpoints
type Save = Input<Endpoints['saveArComment']>

const MAY_ONLY_WATCH = 'You can replay this attempt, but not comment on it.'
const TOO_MANY = `There are already ${AR_COMMENTS_MAX} comments on this attempt. That’s the limit.`

export async function readReplay(
  database: Database,
  actor: Actor,
  attemptId: ArAttemptId,
): Promise<Outcome<Endpoints['getArReplay']>> {
  const attempt = await findAttempt(database, attemptId)
  if (attempt === null) return refuse({ code: 'not-found' })
  const whose = await ownerOf(database, attempt.userId)
  if (!maySeeAttempt(actor, whose)) return refuse({ code: 'not-found' })
  const [owner, comments] = await Promise.all([
    findPerson(database, attempt.userId),
    listComments(database, attemptId),
  ])
  const isMine = attempt.userId === actor.id
  return succeed({
    attempt: rowToAttempt(attempt, isMine),
    owner: owner!,
    isMine,
    mayComment: mayCommentOnAttempt(actor, whose),
    comments: comments.map(({ createdAt, writtenAt, ...one }) => ({
      ...one,
      isMine: one.author.id === actor.id,
      createdAt: createdAt.toISOString(),
      isEdited: writtenAt.getTime() !== createdAt.getTime(),
      writtenAt: writtenAt.toISOString(),
    })),
  })
}

/** The owner is told of a new comment, and no longer once it is deleted. */
export async function saveComment(
  { database, notifier }: { database: Database; notifier: Notifier },
  actor: Actor,
  { params: { attemptId, commentId }, body }: Save,
): Promise<Outcome<Endpoints['saveArComment']>> {
  if (body.comment === '' && !body.isDeletion)
    return refuse({ code: 'invalid-input', message: 'The comment is empty.' })
  const stored = await findComment(database, commentId)
  // After a lost answer, whatever has become of the person's groups since: it is there.
  if (stored?.authorId === actor.id && stored.attemptId === attemptId && saysTheSame(stored, body))
    return succeed({})
  const seen = await findAttempt(database, attemptId)
  if (seen === null) return refuse({ code: 'not-found' })
  const whose = await ownerOf(database, seen.userId)
  if (!maySeeAttempt(actor, whose)) return refuse({ code: 'not-found' })
  if (!mayCommentOnAttempt(actor, whose)) return refuse({ code: 'not-allowed', message: MAY_ONLY_WATCH })
  return database.transaction(async (tx): Promise<Outcome<Endpoints['saveArComment']>> => {
    const attempt = await lockAttempt(tx, attemptId)
    if (attempt === null) return refuse({ code: 'not-found' })
    const known = await findComment(tx, commentId)
    if (known !== null && (known.authorId !== actor.id || known.attemptId !== attemptId))
      return refuse({ code: 'idempotency-conflict' })
    if (known === null && (await countComments(tx, attemptId)) >= AR_COMMENTS_MAX)
      return refuse({ code: 'wrong-state', message: TOO_MANY })
    // A device's clock that runs ahead must not write a comment that can't be changed later.
    const writtenAt = new Date(Math.min(Date.parse(body.writtenAt), Date.now()))
    const { isDeletion: isDeleted, timeStamp } = body
    const written = { comment: isDeleted ? '' : body.comment, timeStamp, isDeleted, writtenAt }
    const isNews = known === null || (await changeComment(tx, commentId, written))
    if (known === null)
      await addComment(tx, { ...written, id: commentId, attemptId, authorId: actor.id, createdAt: writtenAt })
    // A deletion that came too late leaves the comment, and with it the notification.
    if (isDeleted && isNews) await withdrawNotice(tx, notifier, actor, commentId)
    if (!isDeleted && known === null) await tellOwner(tx, notifier, actor, { attempt, commentId, timeStamp })
    return succeed({})
  })
}

function saysTheSame({ isDeleted, comment, timeStamp }: CommentRow, body: Save['body']): boolean {
  if (isDeleted || body.isDeletion) return isDeleted && body.isDeletion
  return comment === body.comment && timeStamp === body.timeStamp
}

async function tellOwner(
  tx: Transaction,
  notifier: Notifier,
  actor: Actor,
  {
    attempt,
    commentId,
    timeStamp,
  }: { attempt: AttemptRow; commentId: Save['params']['commentId']; timeStamp: number },
): Promise<void> {
  await notifier.tell(tx, {
    type: 'NEW_VIDEO_ASMT',
    eventKey: `ar-comment:${commentId}`,
    about: {
      arAttemptId: attempt.id,
      arCommentId: commentId,
      at: String(Math.floor(timeStamp)),
      byId: actor.id,
    },
    title: await nameOfActivity(tx, attempt.activityId),
    to: [attempt.userId],
  })
}

async function withdrawNotice(tx: Transaction, notifier: Notifier, actor: Actor, arCommentId: string) {
  await notifier.withdraw(tx, { arCommentId, byId: actor.id }, `ar-comment-deleted:${arCommentId}`)
}
