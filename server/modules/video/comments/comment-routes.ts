import type { commentEndpoints } from '#contract/endpoints/video/comments.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type CommentDeps, saveComment, readComments } from './comment-service.ts'

export function createCommentHandlers(deps: CommentDeps): HandlersOf<typeof commentEndpoints> {
  return {
    listComments: (input, { actor }) => readComments(deps, actor, input),
    sendComment: (input, { actor }) => saveComment(deps, actor, input),
  }
}
