import { useRef } from 'react'
import { commentType } from '#contract/vocabulary/assessment.ts'
import { type CommentId, type SharedVideoId, sharedVideoId } from '#contract/vocabulary/ids.ts'
import { composeField, type FieldValue, numberIn } from '#domain/video/assessment/draft-fields.ts'
import type { ShownComment } from '#domain/video/assessment/current-evaluations.ts'
import type { PlayerHandle } from '#ui/video-player/player-facts.ts'
import type { Assessment } from '../use-assessment.ts'
import type { NewComment, Sending } from '../use-sending.ts'

export interface ComposerDeps {
  assessment: Assessment
  sending: Sending
  hand: () => PlayerHandle | null
  /** The comment that is answered or edited; neither for a new one. */
  replyTo?: ShownComment
  edits?: ShownComment
}

export function slotOf({ replyTo, edits }: Pick<ComposerDeps, 'replyTo' | 'edits'>): string {
  if (edits !== undefined) return `edit:${edits.commentId}`
  return replyTo === undefined ? 'new' : `reply:${replyTo.commentId}`
}

/** One field in which a comment is written. It saves itself, with its moment, from the first key on. */
export function useComposer(deps: ComposerDeps) {
  const { assessment, sending, hand, replyTo, edits } = deps
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
    if (at === null && replyTo === undefined && edits === undefined) set(field('at'), hand()?.position() ?? 0)
    set(field('text'), words)
  }
  function send(): void {
    const recommended = type.success && type.data === 'RECOMMENDATION' && shared.success ? shared.data : null
    const duration = numberIn(fields, field('duration'))
    sending.sendComment(slot, commentFrom({ text, at, duration, recommended, replyTo, edits }))
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
    moveToMoment: () => set(field('at'), hand()?.position() ?? 0),
    endAtMoment: () => set(field('duration'), Math.max(0, (hand()?.position() ?? 0) - (at ?? 0))),
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
  at: number | null
  duration: number | null
  recommended: SharedVideoId | null
  replyTo: ShownComment | undefined
  edits: ShownComment | undefined
}

function commentFrom({ text, at, duration, recommended, replyTo, edits }: Written): NewComment {
  const words = { comment: text.trim(), isDeletion: false }
  if (edits !== undefined) {
    const { type, timeStamp, parentId, sharedVideoId: shared, commentId } = edits
    const unchanged = { type, timeStamp, duration: edits.duration, parentId, sharedVideoId: shared }
    return { ...words, ...unchanged, supersedes: [commentId] }
  }
  const moment = { timeStamp: at ?? replyTo?.timeStamp ?? 0, duration, supersedes: [] }
  if (replyTo !== undefined)
    return { ...words, ...moment, type: 'REPLY', parentId: replyTo.commentId, sharedVideoId: null }
  const type = recommended === null ? 'COMMENT' : 'RECOMMENDATION'
  return { ...words, ...moment, type, parentId: null, sharedVideoId: recommended }
}

/** Deletes one of the person's own comments. */
export function deletionOf(comment: ShownComment): NewComment {
  const { type, timeStamp, duration, parentId, sharedVideoId: shared, commentId: id } = comment
  const supersedes: CommentId[] = [id]
  return {
    type,
    comment: '',
    timeStamp,
    duration,
    parentId,
    sharedVideoId: shared,
    supersedes,
    isDeletion: true,
  }
}
