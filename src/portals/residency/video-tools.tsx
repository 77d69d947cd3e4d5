import { MotionPanel } from '#features/video/analysis/motion-panel.tsx'
import { WaysToReview, type WaysToReviewProps } from '#features/video/compare/ways-to-review.tsx'
import { DownloadControl } from '#features/shared/downloads/download-control.tsx'
import { ShareButton } from '#features/video/submit/share/share-button.tsx'
import type { PlayerMoment } from '#ui/video-player/player-moment.ts'

export interface VideoToolsProps extends Pick<
  WaysToReviewProps,
  'video' | 'marks' | 'hand' | 'openedFrom' | 'before'
> {
  moment: PlayerMoment
}

/** What one can do with a video besides watching it. The same for its owner and its assessors. */
export function VideoTools(props: VideoToolsProps) {
  const { video, hand } = props
  return (
    <WaysToReview
      {...props}
      Motion={
        <MotionPanel
          videoId={video.videoId}
          isReadOnly={!video.mayComment}
          onGoTo={(to) => hand()?.act({ type: 'seek', to })}
        />
      }
    >
      <ShareButton video={video} />
      <DownloadControl video={video} />
    </WaysToReview>
  )
}
