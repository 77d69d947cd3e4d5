import type { Handlers } from '#server/http/handler.ts'
import { type CommentDeps, saveComment, readComments } from './comment-service.ts'

export function createCommentHandlers(deps: CommentDeps): Handlers<'listComments' | 'sendComment'> {
  return {
    listComments: (input, { actor }) => readComments(deps, actor, input),
    sendComment: (input, { actor }) => saveComment(deps, actor, input),
  }
}
