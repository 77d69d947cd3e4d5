import { CircleDot, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VideoSummary } from '#contract/endpoints/videos.ts'
import { type VideoType, videoType } from '#contract/vocabulary/videos.ts'
import { useServices } from '#features/use-services.ts'
import { useWatchable } from '#features/use-watchable.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import styles from './my-videos-screen.module.css'
import { VideoGrid } from './video-grid.tsx'
import { typeTitles } from './video-words.ts'

export interface MyVideosScreenProps {
  type: VideoType
  onChangeType: (type: VideoType) => void
  /** What can be done about a failed video. */
  remedyFor: (video: VideoSummary) => ReactNode
}

const tabs = videoType.options.map((id) => ({ id, text: typeTitles[id] }))

/** What I recorded and uploaded, to be watched. */
export function MyVideosScreen({ type, onChangeType, remedyFor }: MyVideosScreenProps) {
  const isAway = useWatchable(useServices().reachability) === 'unreachable'
  return (
    <div className={styles.screen}>
      <PageHeader
        title="My videos"
        sentence="Everything you recorded or uploaded, newest first."
        action={
          <span className={styles.actions}>
            <ButtonLink href="/residency/upload" icon={<Upload aria-hidden="true" />}>
              Upload
            </ButtonLink>
            <ButtonLink href="/residency/record" variant="primary" icon={<CircleDot aria-hidden="true" />}>
              Record
            </ButtonLink>
          </span>
        }
      />
      {isAway ? (
        <Notice tone="waiting" title="Offline">
          Videos play again when there is a connection. What you record now is kept on this device.
        </Notice>
      ) : null}
      <Tabs label="Type of video" tabs={tabs} value={type} onChange={onChangeType}>
        <VideoGrid key={type} type={type} isAway={isAway} remedyFor={remedyFor} />
      </Tabs>
    </div>
  )
}
