import type { Input } from '#contract/endpoint.ts'
import type { sendComment } from '#contract/endpoints/video/comments.ts'

/** A comment on the first second of a video, as a device sends it. */
export function someComment(
  change: Partial<Input<typeof sendComment>['body']> = {},
): Input<typeof sendComment>['body'] {
  return {
    type: 'COMMENT',
    comment: 'Too much force',
    timeStamp: 1,
    duration: null,
    parentId: null,
    sharedVideoId: null,
    supersedes: [],
    isDeletion: false,
    createdAt: '2026-03-01T10:00:00.000Z',
    ...change,
  }
}
