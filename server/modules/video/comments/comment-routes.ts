import type { Handlers } from '#server/http/handler.ts'
import { type CommentDeps, keepComment, readComments } from './comment-service.ts'

export function createCommentHandlers(deps: CommentDeps): Handlers<'listComments' | 'sendComment'> {
  return {
    listComments: (input, { actor }) => readComments(deps, actor, input),
    sendComment: (input, { actor }) => keepComment(deps, actor, input),
  }
}
