import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import { videoType } from '#contract/vocabulary/videos.ts'
import { MotionPanel } from '#features/video/analysis/motion-panel.tsx'
import { ReviewPanels } from '#features/video/assess/review-panels.tsx'
import { WaysToReview } from '#features/video/compare/ways-to-review.tsx'
import { DownloadControl } from '#features/video/downloads/download-control.tsx'
import { useDownloadedVideo } from '#features/video/downloads/use-download.ts'
import { type BelowVideoProps, VideoScreen } from '#features/video/playback/video-screen.tsx'
import { ProcessAgainButton } from '#features/video/processing/process-again-button.tsx'
import type { PlayerMark } from '#ui/video-player/player-facts.ts'

/** Spec 2 §2: `/{videoTypeKey}/{videoId}`, here to watch with `playback-view=true`. */
export const Route = createFileRoute('/residency/video/$type/$videoId')({
  staticData: { mood: 'theatre' },
  params: {
    parse: (raw) => {
      const type = videoType.safeParse(raw.type)
      const id = videoId.safeParse(raw.videoId)
      if (!type.success || !id.success) throw notFound()
      return { type: type.data, videoId: id.data }
    },
    stringify: (params) => params,
  },
  component: VideoRoute,
})

function VideoRoute() {
  const { type, videoId } = Route.useParams()
  const copy = useDownloadedVideo(videoId)
  return <VideoScreen type={type} videoId={videoId} remedyFor={processAgain} copy={copy} Below={BelowVideo} />
}

function processAgain({ videoAsmtId, name }: VideoDetails) {
  return <ProcessAgainButton asmtId={videoAsmtId} name={name} />
}

function BelowVideo({ video, onGoTo, hand, onMarks }: BelowVideoProps) {
  const copy = useDownloadedVideo(video.videoId)
  const [marks, setMarks] = useState<readonly PlayerMark[]>([])
  const tellMarks = useCallback(
    (told: readonly PlayerMark[]) => {
      setMarks(told)
      onMarks(told)
    },
    [onMarks],
  )
  return (
    <>
      <WaysToReview video={video} marks={marks} hand={hand}>
        <DownloadControl video={video} />
      </WaysToReview>
      <ReviewPanels video={video} reviewData={copy?.reviewData ?? null} hand={hand} onMarks={tellMarks} />
      <MotionPanel videoId={video.videoId} onGoTo={onGoTo} />
    </>
  )
}
