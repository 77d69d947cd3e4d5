import { rootsOf } from '#contract/policies/video/comment-roots.ts'
import type { Evaluation } from '#contract/endpoints/video/assessments.ts'
import type { VideoComment } from '#contract/endpoints/video/comments.ts'
import type { CommentId, EvaluationId } from '#contract/vocabulary/ids.ts'
import type { Draft, Origin, Outgoing } from './draft.ts'
import { hasEvaluation } from './draft.ts'
import { fieldsOf, type Judgment } from './draft-fields.ts'

/** One of the person's own evaluations that nothing has replaced. */
export interface CurrentEvaluation {
  id: EvaluationId
  judgment: Judgment
  /** Null while it is on its way. */
  sentAt: string | null
}

/** Oldest first: what the server has, and what is on its way. */
export function ownCurrent(
  evaluations: readonly Evaluation[],
  me: string,
  outgoing: readonly Outgoing[],
): CurrentEvaluation[] {
  const onTheWay = outgoing.flatMap((one) => (one.call === 'sendEvaluation' ? [one] : []))
  const replaced = new Set(onTheWay.flatMap(({ input }) => input.body.supersedes))
  const mine = evaluations
    .filter(({ assessor }) => assessor.id === me)
    .toSorted((one, other) => one.sentAt.localeCompare(other.sentAt))
  const known = new Set<string>(mine.map(({ evaluationId: id }) => id))
  const traveling = new Set<string>(onTheWay.map(({ id }) => id))
  const sent = mine.map((each) => ({
    id: each.evaluationId,
    judgment: each,
    sentAt: traveling.has(each.evaluationId) ? null : each.sentAt,
  }))
  const waiting = onTheWay
    .filter(({ id }) => !known.has(id))
    .map(({ input }) => ({ id: input.params.evaluationId, judgment: input.body, sentAt: null }))
  return [...sent, ...waiting].filter(({ id }) => !replaced.has(id))
}

/** What the form is based on: the evaluations it was begun over, or else the newest current one, knowing of all. */
export function originOf(draft: Draft, current: readonly CurrentEvaluation[]): Origin {
  if (hasEvaluation(draft)) return { basis: draft.basis, base: draft.base }
  const newest = current.at(-1)
  if (newest === undefined) return { basis: draft.basis, base: draft.base }
  return { basis: current.map(({ id }) => id), base: fieldsOf(newest.judgment) }
}

/** The person's own evaluations that stand beside the one being written: from another device, or another tab. */
export function besides(current: readonly CurrentEvaluation[], draft: Draft): CurrentEvaluation[] {
  if (!hasEvaluation(draft)) return current.slice(0, -1)
  return current.filter(({ id }) => !draft.basis.includes(id))
}

export interface ShownComment extends VideoComment {
  /** Saved on this device, not on the server yet. */
  isWaiting: boolean
}

/** Stays the same through every edit of a comment. */
export function firstIdOf({ firstId, commentId }: Pick<VideoComment, 'firstId' | 'commentId'>): CommentId {
  return firstId ?? commentId
}

/** The server's comments together with the person's own that are on their way, by moment. */
export function shownComments(
  comments: readonly VideoComment[],
  outgoing: readonly Outgoing[],
  me: VideoComment['author'],
): ShownComment[] {
  const onTheWay = outgoing.flatMap((one) => (one.call === 'sendComment' ? [one] : []))
  const replaced = new Set<CommentId>(onTheWay.flatMap(({ input }) => input.body.supersedes))
  const known = new Set<string>(comments.map(({ commentId: id }) => id))
  const first = new Map(comments.map((comment) => [comment.commentId, firstIdOf(comment)]))
  const waiting: ShownComment[] = []
  for (const { input } of onTheWay) {
    const { commentId: id } = input.params
    if (known.has(id) || input.body.isDeletion) continue
    const [edited] = input.body.supersedes
    const firstId = edited === undefined ? id : (first.get(edited) ?? edited)
    first.set(id, firstId)
    waiting.push({ ...waitingComment(id, input.body, me), ...(firstId !== id && { firstId }) })
  }
  const traveling = new Set<string>(onTheWay.map(({ id }) => id))
  const listed = comments.map((comment) => ({ ...comment, isWaiting: traveling.has(comment.commentId) }))
  return [...listed, ...waiting]
    .filter(({ commentId: id }) => !replaced.has(id))
    .toSorted((one, other) => one.timeStamp - other.timeStamp || one.createdAt.localeCompare(other.createdAt))
}

type CommentBody = Extract<Outgoing, { call: 'sendComment' }>['input']['body']

function waitingComment(id: CommentId, body: CommentBody, author: VideoComment['author']): ShownComment {
  const { supersedes, isDeletion: _isDeletion, ...written } = body
  return {
    ...written,
    commentId: id,
    author,
    isMine: true,
    isEdited: supersedes.length > 0,
    sharedVideoName: null,
    isWaiting: true,
  }
}

export interface Thread {
  head: ShownComment
  replies: ShownComment[]
}

/** A reply whose first comment is gone starts a thread of its own, so that nothing written disappears. */
export function threadsOf(comments: readonly ShownComment[]): Thread[] {
  const threads = new Map<CommentId, Thread>()
  const roots = rootsOf(comments)
  for (const comment of comments) {
    const root = roots.get(comment.commentId)
    if (root === comment.commentId) threads.set(root, { head: comment, replies: [] })
  }
  for (const comment of comments) {
    const root = roots.get(comment.commentId)
    if (root !== undefined && root !== comment.commentId) threads.get(root)?.replies.push(comment)
  }
  for (const { replies } of threads.values()) {
    replies.sort((one, other) => one.createdAt.localeCompare(other.createdAt))
  }
  return [...threads.values()]
}
