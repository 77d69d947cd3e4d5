import { skipToken, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { getAnalysis } from '#contract/endpoints/video/analysis.ts'
import { acknowledgeAssessedVideo, type Evaluation } from '#contract/endpoints/video/assessments.ts'
import { getVideo, type VideoDetails } from '#contract/endpoints/video/videos.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { byAiWords, readWords } from './assess-words.ts'

export interface AcknowledgeNoticeProps {
  video: VideoDetails
  evaluations: readonly Evaluation[]
}

/** Lets the owner acknowledge what was said; offline, this is sent later. */
export function AcknowledgeNotice({ video, evaluations }: AcknowledgeNoticeProps) {
  const { sync } = useServices()
  const { withWrites } = useQueued()
  const [saidUntil, setSaidUntil] = useState('')
  const until = lastSent(video, evaluations)
  const isSaid = until <= saidUntil
  // Only the computer has looked at it.
  const isByAi = evaluations.length === 0
  const analysis = useQuery(
    endpointQuery(getAnalysis, isByAi ? { params: { id: video.videoId } } : skipToken),
  )
  if (withWrites(getVideo, video).isAssessedSeen && !isSaid) return null
  if (isSaid) return <Notice tone="good">{isByAi ? readWords.doneByAi : readWords.done}</Notice>
  async function acknowledge(): Promise<void> {
    const queued = await sync.write(acknowledgeAssessedVideo, {
      params: { id: video.videoId },
      query: { until },
    })
    if (queued.ok) setSaidUntil(until)
  }
  return (
    <Notice
      tone="info"
      action={
        <Button variant="primary" icon={<Check aria-hidden="true" />} onPress={() => void acknowledge()}>
          {readWords.mark}
        </Button>
      }
    >
      {isByAi ? byAiWords(analysis.data?.state ?? null) : readWords.isNew}
    </Notice>
  )
}

/** When the latest of what is shown was sent: somebody may send more before the server hears of this. */
function lastSent({ assessedAt }: VideoDetails, evaluations: readonly Evaluation[]): string {
  return evaluations.reduce((last, { sentAt }) => (sentAt > last ? sentAt : last), assessedAt ?? '')
}
