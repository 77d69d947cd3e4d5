import type { Handlers } from '#server/http/handler.ts'
import { type CommentNeeds, keepComment, readComments } from './comment-service.ts'

export function createCommentHandlers(needs: CommentNeeds): Handlers<'listComments' | 'sendComment'> {
  return {
    listComments: (input, { actor }) => readComments(needs, actor, input),
    sendComment: (input, { actor }) => keepComment(needs, actor, input),
  }
}
