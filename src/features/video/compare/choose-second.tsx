import { useInfiniteQuery } from '@tanstack/react-query'
import { Film } from 'lucide-react'
import { listMyVideos, type MyVideo, type VideoDetails } from '#contract/endpoints/videos.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { CardFact } from '#ui/cards/card-fact.tsx'
import { MediaCard } from '#ui/cards/media-card.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VideoPoster } from '#ui/video-player/video-poster.tsx'
import styles from './compare.module.css'
import { otherAttempts } from './other-attempts.ts'
import { type TakeName, writeTakeName } from './take-name.ts'

export interface ChooseSecondProps {
  first: VideoDetails
  firstName: TakeName
}

/** My other videos of the type, those of the same activity first. */
export function ChooseSecond({ first, firstName }: ChooseSecondProps) {
  const isOffline = useIsOffline()
  const list = useInfiniteQuery(
    endpointList(listMyVideos, { params: { type: firstName.type }, query: { state: 'READY' } }),
  )
  return (
    <QueryView
      query={list}
      skeleton={<Skeleton height="14rem" shape="card" />}
      away={<ListIsAway />}
      safe="The videos are safe on the server."
    >
      {({ pages }) => {
        const { same, others } = otherAttempts(
          first,
          pages.flatMap((page) => page.videos),
        )
        return (
          <div className={styles.choice}>
            {same.length + others.length === 0 ? (
              <EmptyState
                icon={<Film />}
                title="No other video to compare with"
                text="Record or upload another attempt. It shows here as soon as it can be watched."
              />
            ) : null}
            <Attempts title={`Other attempts: ${first.name}`} videos={same} firstName={firstName} />
            <Attempts title="Other videos of this type" videos={others} firstName={firstName} />
            {list.hasNextPage && !isOffline ? (
              <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                Show older videos
              </Button>
            ) : null}
          </div>
        )
      }}
    </QueryView>
  )
}

interface AttemptsProps {
  title: string
  videos: readonly MyVideo[]
  firstName: TakeName
}

function Attempts({ title, videos, firstName }: AttemptsProps) {
  const { links } = useServices()
  const timeZone = useTimeZone()
  if (videos.length === 0) return null
  return (
    <section className={styles.attempts}>
      <h2>{title}</h2>
      <ul className={styles.grid} aria-label={title}>
        {videos.map(({ videoId, subject, name, pictures, durationSeconds, recordedAt }) => (
          <li key={videoId}>
            <MediaCard
              href={links.compare(
                writeTakeName(firstName),
                writeTakeName({ type: subject.videoType, id: videoId }),
              )}
              name={name}
              picture={<VideoPoster poster={pictures.poster} duration={durationSeconds} />}
            >
              <CardFact dateTime={recordedAt}>{formatMoment(recordedAt, timeZone)}</CardFact>
            </MediaCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ListIsAway() {
  return (
    <Notice tone="waiting" title="Offline">
      Your videos are safe on the server. The list shows by itself when there is a connection.
    </Notice>
  )
}
