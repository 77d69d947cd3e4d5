import { useQuery } from '@tanstack/react-query'
import { VideoOff } from 'lucide-react'
import type { ComponentType } from 'react'
import { getVideo, type VideoDetails } from '#contract/endpoints/videos.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { ReviewData } from '#domain/downloads/download-ports.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { SAFE_WORDS } from '../assess-words.ts'
import { Theatre } from './theatre.tsx'
import styles from './theatre.module.css'
import { useReviewData } from '../use-review-data.ts'

export interface TheatreScreenProps {
  type: VideoType
  videoId: VideoId
  /** The video as it is kept on this device, whole. */
  copy: { details: VideoDetails; src: string; at: number; reviewData: ReviewData | null } | null
  /** Whether and how it is kept. */
  Keep: ComponentType<{ video: VideoDetails }>
}

/** One video to be assessed: the picture large, the rubric beside it. */
export function TheatreScreen({ type, videoId, copy, Keep }: TheatreScreenProps) {
  const query = useQuery(endpointQuery(getVideo, { params: { type, id: videoId } }))
  useReviewData(query.data ?? copy?.details, copy?.reviewData ?? null)
  return (
    <QueryView
      query={query}
      instead={copy === null ? null : { data: copy.details, at: copy.at }}
      skeleton={<Skeleton height="56vh" shape="card" />}
      away={
        <Notice tone="waiting" title="Offline">
          This video was not opened on this device before. It shows by itself when there is a connection.
        </Notice>
      }
      notThere={<NotThere />}
      safe={SAFE_WORDS}
      asOf={{ what: 'the video and its facts' }}
    >
      {(video, asOf) => (
        <div className={styles.screen}>
          <TheatreHeader video={video} />
          {asOf}
          {video.description === '' ? null : <p className={styles.description}>{video.description}</p>}
          <Keep video={video} />
          <Theatre
            key={videoId}
            video={video}
            keptSrc={copy?.src ?? null}
            onAddressEnded={async () => copy?.src ?? (await query.refetch()).data?.playback?.src ?? null}
          />
        </div>
      )}
    </QueryView>
  )
}

function TheatreHeader({ video }: { video: VideoDetails }) {
  const isOffline = useIsOffline()
  const timeZone = useTimeZone()
  const facts = [
    video.owner.fullName,
    ...(video.groupName === null ? [] : [video.groupName]),
    formatMoment(video.recordedAt, timeZone),
  ]
  return (
    <>
      <PageHeader title={video.name} sentence={facts.join(' · ')} back={useLinks().toAssess} />
      {isOffline ? (
        <Notice tone="waiting" title="Offline">
          You can go on. What you write and send is kept on this device and goes to the server when there is a
          connection.
        </Notice>
      ) : null}
    </>
  )
}

function NotThere() {
  const links = useLinks()
  return (
    <EmptyState
      icon={<VideoOff />}
      title="There is no such video"
      text="It may have been removed, or it was not submitted to you."
      action={<ButtonLink href={links.toAssess}>Assess</ButtonLink>}
    />
  )
}
