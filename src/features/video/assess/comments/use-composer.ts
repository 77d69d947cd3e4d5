import { useRef } from 'react'
import { commentType } from '#contract/vocabulary/assessment.ts'
import { type CommentId, type SharedVideoId, sharedVideoId } from '#contract/vocabulary/ids.ts'
import { type LeftSlot, slotAt } from '#domain/video/assessment/comment-slots.ts'
import { composeField, type FieldValue, numberIn } from '#domain/video/assessment/draft-fields.ts'
import type { ShownComment } from '#domain/video/assessment/current-evaluations.ts'
import type { PlayerHandle } from '#ui/video-player/player-facts.ts'
import type { Assessment } from '../use-assessment.ts'
import type { NewComment, Sending } from '../use-sending.ts'

export interface ComposerDeps {
  assessment: Assessment
  sending: Sending
  hand: () => PlayerHandle | null
  /** The comment that is answered or edited, or what was typed at one that is gone; none for a new one. */
  replyTo?: ShownComment
  edits?: ShownComment
  left?: LeftSlot
}

function slotOf({ replyTo, edits, left, assessment: { fields } }: ComposerDeps): string {
  if (left !== undefined) return left.slot
  if (edits !== undefined) return slotAt('edit', edits, fields)
  return replyTo === undefined ? 'new' : slotAt('reply', replyTo, fields)
}

/** One field in which a comment is written. It saves itself, with its moment, from the first key on. */
export function useComposer(deps: ComposerDeps) {
  const { assessment, sending, hand, replyTo, edits, left } = deps
  const { fields, desk } = assessment
  const set = (name: string, value: FieldValue) => assessment.set(name, value)
  const slot = slotOf(deps)
  const wasPlaying = useRef(false)
  const field = (part: Parameters<typeof composeField>[1]) => composeField(slot, part)
  const written = fields[field('text')]
  // An edit starts from the existing words.
  const text = typeof written === 'string' ? written : (edits?.comment ?? '')
  const at = numberIn(fields, field('at'))
  const type = commentType.safeParse(fields[field('type')])
  const shared = sharedVideoId.safeParse(fields[field('shared')])

  const position = () => hand()?.position() ?? 0
  /** The person begins to type: the video pauses, and the comment belongs to that moment. */
  function begin(): void {
    const player = hand()
    if (player?.isPlaying() === true) {
      wasPlaying.current = true
      player.act({ type: 'pause' })
    }
  }
  function goOn(): void {
    if (wasPlaying.current) hand()?.act({ type: 'play' })
    wasPlaying.current = false
  }
  function write(words: string): void {
    begin()
    if (at === null) set(field('at'), (edits ?? replyTo)?.timeStamp ?? position())
    set(field('text'), words)
  }
  function send(): void {
    const recommended = type.success && type.data === 'RECOMMENDATION' && shared.success ? shared.data : null
    const duration = numberIn(fields, field('duration'))
    const moment = at ?? replyTo?.timeStamp ?? position()
    const parentId = replyTo?.commentId ?? (left?.kind === 'reply' ? left.commentId : null)
    sending.sendComment(slot, commentFrom({ text, at: moment, duration, recommended, parentId, edits }))
    goOn()
  }
  return {
    text,
    at,
    duration: numberIn(fields, field('duration')),
    isRecommendation: type.success && type.data === 'RECOMMENDATION',
    shared: shared.success ? shared.data : null,
    begin,
    write,
    send,
    choose: (id: string | null) => set(field('shared'), id),
    recommend: (isWanted: boolean) => set(field('type'), isWanted ? 'RECOMMENDATION' : 'COMMENT'),
    moveToMoment: () => set(field('at'), position()),
    endAtMoment: () => set(field('duration'), Math.max(0, position() - (at ?? 0))),
    asPoint: () => set(field('duration'), null),
    drop(): void {
      desk?.edit({ type: 'drop-comment', slot, sent: fields })
      goOn()
    },
  }
}

export type Composer = ReturnType<typeof useComposer>

interface Written {
  text: string
  at: number
  duration: number | null
  recommended: SharedVideoId | null
  /** The comment that is answered. */
  parentId: CommentId | null
  edits: ShownComment | undefined
}

function commentFrom({ text, at, duration, recommended, parentId, edits }: Written): NewComment {
  const words = { comment: text.trim(), isDeletion: false }
  if (edits !== undefined) {
    return { ...words, ...placeOf(edits), supersedes: [edits.commentId] }
  }
  const moment = { timeStamp: at, duration, supersedes: [] }
  if (parentId !== null) return { ...words, ...moment, type: 'REPLY', parentId, sharedVideoId: null }
  const type = recommended === null ? 'COMMENT' : 'RECOMMENDATION'
  return { ...words, ...moment, type, parentId: null, sharedVideoId: recommended }
}

/** Deletes one of the person's own comments. */
export function deletionOf(comment: ShownComment): NewComment {
  return { ...placeOf(comment), comment: '', supersedes: [comment.commentId], isDeletion: true }
}

/** What no edit changes. The server takes an answer whose comment is gone, and which stands alone, as a comment. */
function placeOf({ type, timeStamp, duration, parentId, sharedVideoId: shared }: ShownComment) {
  const isAlone = type === 'REPLY' && parentId === null
  return { type: isAlone ? 'COMMENT' : type, timeStamp, duration, parentId, sharedVideoId: shared } as const
}
