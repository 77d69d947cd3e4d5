import { Check } from 'lucide-react'
import { useState } from 'react'
import { acknowledgeAssessedVideo } from '#contract/endpoints/assessments.ts'
import { getVideo, listMyVideos, type VideoDetails } from '#contract/endpoints/videos.ts'
import { useAnswers } from '#features/shared/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** The owner says that they have seen what was said; without a network it is said later. */
export function AcknowledgeNotice({ video }: { video: VideoDetails }) {
  const { sync } = useServices()
  const answers = useAnswers()
  const [isSaid, setIsSaid] = useState(false)
  if (video.isAssessedSeen && !isSaid) return null
  if (isSaid)
    return (
      <Notice tone="good" title="Noted">
        Your assessors see that you have read this.
      </Notice>
    )
  async function acknowledge(): Promise<void> {
    const queued = await sync.write(acknowledgeAssessedVideo, { params: { id: video.videoId } })
    if (!queued.ok) return
    setIsSaid(true)
    answers.updateCached(getVideo, { params: { id: video.videoId } }, (one) => ({
      ...one,
      isAssessedSeen: true,
    }))
    answers.updateCached(listMyVideos, {}, (page) => ({
      ...page,
      videos: page.videos.map((one) =>
        one.videoId === video.videoId ? { ...one, isAssessedSeen: true } : one,
      ),
    }))
  }
  return (
    <Notice
      tone="info"
      title="Your video was assessed"
      action={
        <Button variant="primary" icon={<Check aria-hidden="true" />} onPress={() => void acknowledge()}>
          I have seen this
        </Button>
      }
    >
      Ratings and comments are beside the video; a moment is one press away.
    </Notice>
  )
}
