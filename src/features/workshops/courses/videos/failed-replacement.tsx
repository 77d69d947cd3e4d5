import type {
  FailedReplacement as Failed,
  ListedCourseVideo,
} from '#contract/endpoints/workshops/courses/course-values.ts'
import { processingText } from '#features/shared/course-videos/video-words.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { videoWords as words } from './video-words.ts'

export interface FailedReplacementProps {
  video: Pick<ListedCourseVideo, 'failedReplacement'>
  isHeld: boolean
  /** Removes the file; left out where it is only read. */
  onRemove?: ((failed: Failed) => void) | undefined
}

/** Below a video whose new file could not be processed: why, and what to do. */
export function FailedReplacement({ video, isHeld, onRemove }: FailedReplacementProps) {
  const failed = video.failedReplacement ?? null
  if (failed === null) return null
  return (
    <Notice
      tone="error"
      title={words.notReady(failed.name)}
      action={
        onRemove === undefined ? undefined : (
          <Button
            size="small"
            isDisabled={isHeld}
            aria-label={words.removeFileOf(failed.name)}
            onPress={() => onRemove(failed)}
          >
            {words.removeFile}
          </Button>
        )
      }
    >
      {processingText(failed.failure)} {onRemove === undefined ? null : words.stillPlays}
    </Notice>
  )
}
