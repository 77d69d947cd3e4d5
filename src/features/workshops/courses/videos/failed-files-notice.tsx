import type { ListedCourseVideo } from '#contract/endpoints/workshops/courses/course-values.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { videoWords as words } from './video-words.ts'

/** In a list of courses: how many videos of one have a new file that can’t be played. */
export function FailedFilesNotice({ videos }: { videos: readonly ListedCourseVideo[] }) {
  const failed = videos.filter(({ failedReplacement }) => (failedReplacement ?? null) !== null)
  return failed.length === 0 ? null : <Notice tone="error">{words.notReadyIn(failed.length)}</Notice>
}
