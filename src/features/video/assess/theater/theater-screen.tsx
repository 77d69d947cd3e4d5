import { useQuery } from '@tanstack/react-query'
import { VideoOff } from 'lucide-react'
import type { ComponentType } from 'react'
import { getVideo, type VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { ReviewData } from '#domain/video/downloads/download-ports.ts'
import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { addressIn } from '#domain/video/playback/video-size.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { SAFE_WORDS, watchWords } from '../assess-words.ts'
import type { PanelChoice } from '../panel-choice.ts'
import { Theater, type TheaterToolsProps } from './theater.tsx'
import { useReviewData } from '../use-review-data.ts'

export interface TheaterScreenProps {
  type: VideoType
  videoId: VideoId
  /** The complete download on this device. */
  copy: { details: VideoDetails; src: string; at: number; reviewData: ReviewData | null } | null
  choice: PanelChoice
  Tools: ComponentType<TheaterToolsProps>
}

/** One video to assess: a large picture with the rubric beside it. */
export function TheaterScreen({ type, videoId, copy, choice, Tools }: TheaterScreenProps) {
  const query = useQuery(endpointQuery(getVideo, { params: { type, id: videoId } }))
  useReviewData(query.data ?? copy?.details, copy?.reviewData ?? null)
  return (
    <QueryView
      query={query}
      instead={copy === null ? null : { data: copy.details, at: copy.at }}
      skeleton={<Skeleton height="56vh" shape="card" />}
      offline={
        <Notice tone="waiting" title={watchWords.away}>
          {watchWords.awayText}
        </Notice>
      }
      notFound={<NotThere />}
      reassurance={SAFE_WORDS}
      asOf={{ what: 'the video and its facts' }}
    >
      {(video, asOf) => (
        <Theater
          key={videoId}
          video={video}
          header={<TheaterHeader video={video} />}
          asOf={asOf}
          downloadedSrc={copy?.src ?? null}
          choice={choice}
          Tools={Tools}
          onAddressEnded={async (size) => addressIn((await query.refetch()).data, size) ?? copy?.src ?? null}
        />
      )}
    </QueryView>
  )
}

function TheaterHeader({ video }: { video: VideoDetails }) {
  const timeZone = useTimeZone()
  const facts = [
    video.owner.fullName,
    ...(video.groupName === null ? [] : [video.groupName]),
    formatMoment(video.recordedAt, timeZone),
  ]
  return (
    <PageHeader
      isCompact
      title={nameAttempt(video)}
      sentence={facts.join(' · ')}
      back={useLinks().toAssess}
    />
  )
}

function NotThere() {
  const links = useLinks()
  return (
    <EmptyState
      isPage
      icon={<VideoOff />}
      title={watchWords.none}
      text={watchWords.noneText}
      action={<ButtonLink href={links.toAssess}>Assess</ButtonLink>}
    />
  )
}
