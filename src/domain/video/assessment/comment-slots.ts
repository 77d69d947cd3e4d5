import { type CommentId, commentId } from '#contract/vocabulary/ids.ts'
import { firstIdOf, type ShownComment, type Thread } from './current-evaluations.ts'
import { composeField, type Fields, typedIn } from './draft-fields.ts'

type Kind = 'reply' | 'edit'
type Version = Pick<ShownComment, 'commentId' | 'firstId'>

/** What was typed at a comment that is no longer there. */
export interface LeftSlot {
  slot: string
  kind: Kind
  commentId: CommentId
}

const SLOT = /^(reply|edit):(.+)$/

/**
 * The slot of a reply to a comment, or of an edit. It is named by the first version, so that what was typed stays where
 * it was when the comment is edited meanwhile. Drafts of an earlier release are under the version that was answered.
 */
export function slotAt(kind: Kind, comment: Version, fields: Fields): string {
  const slot = `${kind}:${firstIdOf(comment)}`
  const former = `${kind}:${comment.commentId}`
  const isWritten = (one: string) => typeof fields[composeField(one, 'text')] === 'string'
  return !isWritten(slot) && isWritten(former) ? former : slot
}

/** Where something was typed that none of these threads shows. */
export function leftSlots(fields: Fields, threads: readonly Thread[]): LeftSlot[] {
  const shown = new Set(
    threads.flatMap(({ head, replies }) => [
      slotAt('reply', head, fields),
      ...[head, ...replies].filter(({ isMine }) => isMine).map((own) => slotAt('edit', own, fields)),
    ]),
  )
  const prefix = composeField('', 'text')
  return typedIn(fields).flatMap(({ field }) => {
    const slot = field.startsWith(prefix) ? field.slice(prefix.length) : ''
    const [, kind, named] = SLOT.exec(slot) ?? []
    const id = commentId.safeParse(named)
    return kind === undefined || !id.success || shown.has(slot)
      ? []
      : [{ slot, kind: kind as Kind, commentId: id.data }]
  })
}
