import { useQuery } from '@tanstack/react-query'
import { VideoOff } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { getVideo, type VideoDetails } from '#contract/endpoints/videos.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { PlayerHandle, PlayerMark } from '#ui/video-player/player-facts.ts'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { VideoStage } from './video-stage.tsx'
import styles from './video-screen.module.css'
import { countMarks } from './video-words.ts'

export interface BelowVideoProps {
  video: VideoDetails
  /** Takes the player to a moment, seconds. */
  onGoTo: (seconds: number) => void
  /** The player, while there is one. */
  hand: () => PlayerHandle | null
  /** What the timeline shows instead of the marks of the take alone. */
  onMarks: (marks: readonly PlayerMark[]) => void
}

export interface VideoScreenProps {
  type: VideoType
  videoId: VideoId
  /** What can be done about it when it failed. */
  remedyFor: (video: VideoDetails) => ReactNode
  /** The video as it is kept on this device, whole: it plays from here, with or without a network. */
  copy: { details: VideoDetails; src: string; at: number } | null
  /** What stands below the player of a video that can be watched. */
  Below: ComponentType<BelowVideoProps>
}

/** One video, to be watched; or where it is on its way there. */
export function VideoScreen(props: VideoScreenProps) {
  const { type, videoId, copy } = props
  const query = useQuery(endpointQuery(getVideo, { params: { type, id: videoId } }))
  async function askForFresh(): Promise<string | null> {
    if (copy !== null) return copy.src
    const { data } = await query.refetch()
    return data?.playback?.src ?? null
  }
  return (
    <QueryView
      query={query}
      instead={copy === null ? null : { data: copy.details, at: copy.at }}
      skeleton={<Skeleton height="56vh" shape="card" />}
      away={<WaitForServer />}
      notThere={<NotThere />}
      safe="Your videos are safe on the server."
      asOf={{ what: 'the video and its facts' }}
    >
      {(video, asOf) => <ShownVideo {...props} video={video} asOf={asOf} onAddressEnded={askForFresh} />}
    </QueryView>
  )
}

interface ShownVideoProps extends VideoScreenProps {
  video: VideoDetails
  asOf: ReactNode
  onAddressEnded: () => Promise<string | null>
}

function ShownVideo({ type, videoId, copy, video, asOf, remedyFor, Below, onAddressEnded }: ShownVideoProps) {
  const { processing, links } = useServices()
  const hand = useRef<PlayerHandle>(null)
  const [marks, setMarks] = useState<readonly PlayerMark[] | null>(null)
  const timeZone = useTimeZone()
  const seen = video.state === 'PROCESSING' ? null : video.videoAsmtId
  useEffect(() => {
    if (seen !== null) processing.noteOpened(seen)
  }, [processing, seen])
  const facts = [
    formatMoment(video.recordedAt, timeZone),
    formatBytes(video.bytes),
    ...(video.markCount > 0 ? [countMarks(video.markCount)] : []),
  ]
  function goTo(seconds: number): void {
    hand.current?.act({ type: 'seek', to: seconds })
  }
  return (
    <div className={styles.screen}>
      <PageHeader title={video.name} sentence={facts.join(' · ')} back={links.myVideosOf(type)} />
      {asOf}
      <VideoStage
        key={videoId}
        ref={hand}
        video={video}
        marks={marks}
        keptSrc={copy?.src ?? null}
        remedy={remedyFor(video)}
        onAddressEnded={onAddressEnded}
      />
      {video.playback === null ? null : (
        <Below video={video} onGoTo={goTo} hand={() => hand.current} onMarks={setMarks} />
      )}
    </div>
  )
}

function NotThere() {
  const links = useLinks()
  return (
    <EmptyState
      icon={<VideoOff />}
      title="There is no such video"
      text="It may have been removed, or it belongs to somebody else."
      action={<ButtonLink href={links.myVideos}>My videos</ButtonLink>}
    />
  )
}

function WaitForServer() {
  return (
    <Notice tone="waiting" title="Offline">
      The video is safe on the server and shows by itself when there is a connection.
    </Notice>
  )
}
