import { Check } from 'lucide-react'
import { useState } from 'react'
import { acknowledgeAssessedVideo } from '#contract/endpoints/assessments.ts'
import { getVideo, type VideoDetails } from '#contract/endpoints/videos.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** The owner says that they have seen what was said; without a network it is said later. */
export function AcknowledgeNotice({ video }: { video: VideoDetails }) {
  const { sync } = useServices()
  const { withWrites } = useQueued()
  const [isSaid, setIsSaid] = useState(false)
  if (withWrites(getVideo, video).isAssessedSeen && !isSaid) return null
  if (isSaid)
    return (
      <Notice tone="good" title="Noted">
        Your assessors see that you have read this.
      </Notice>
    )
  async function acknowledge(): Promise<void> {
    const queued = await sync.write(acknowledgeAssessedVideo, { params: { id: video.videoId } })
    if (queued.ok) setIsSaid(true)
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
