import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { missingAt } from '#contract/policies/video/gap.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { formatTime } from '#ui/video-player/player-time.ts'
import { missingWords } from './missing-words.ts'

/** Says what of a recording is missing for good, and where; nothing if all of it is there. */
export function MissingNotice({ marks }: Pick<VideoDetails, 'marks'>) {
  const missing = marks.flatMap((mark) => {
    const length = missingAt(mark)
    return length === null ? [] : [{ length, at: formatTime(mark.timeStamp) }]
  })
  if (missing.length === 0) return null
  return (
    <Notice tone="error" title={missingWords.title(missing.length)}>
      {missingWords.text(missing)}
    </Notice>
  )
}
