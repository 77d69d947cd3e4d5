import { listComments, type VideoComment } from '#contract/endpoints/video/comments.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { COMMENTS_PAGE } from '#contract/limits.ts'
import { succeed } from '#contract/result.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { AbortSignalLike, Call } from '../../ports.ts'

/** Longer than any conversation that people would read. */
const MOST_PAGES = 20

/** All comments on a video, by moment, fetched page by page. */
export async function readComments(
  call: Call,
  id: VideoId,
  signal: AbortSignalLike,
): Promise<CallResult<typeof listComments>> {
  const comments: VideoComment[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const after = comments.at(-1)?.commentId
    const query = after === undefined ? {} : { after }
    const answer = await call(listComments, { params: { id }, query }, { signal })
    if (!answer.ok) return answer
    comments.push(...answer.value)
    if (answer.value.length < COMMENTS_PAGE) break
  }
  return succeed(comments)
}
