import { useQuery } from '@tanstack/react-query'
import { Film } from 'lucide-react'
import { listAttempts, type VideoAttempt, type VideoDetails } from '#contract/endpoints/video/videos.ts'
import { attemptWords } from '#contract/vocabulary/attempt-name.ts'
import type { ComparedFrom } from '#domain/links.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListedPoster } from '#features/shared/video/listed-poster.tsx'
import { ListPart } from '#features/shared/lists/list-part.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { CardFact } from '#ui/cards/card-fact.tsx'
import { MediaCard } from '#ui/cards/media-card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { compareWords, otherAttemptsOf } from './compare-words.ts'
import styles from './compare.module.css'
import { otherAttempts } from './other-attempts.ts'
import { type TakeName, writeTakeName } from './take-name.ts'

export interface ChooseSecondProps {
  first: VideoDetails
  firstName: TakeName
  openedFrom: ComparedFrom | null
}

/** Other videos of the same person and type, with those of the same activity first. */
export function ChooseSecond({ first, firstName, openedFrom }: ChooseSecondProps) {
  const list = useQuery(endpointQuery(listAttempts, { params: firstName }))
  return (
    <QueryView
      query={list}
      skeleton={<Skeleton height="14rem" shape="card" />}
      offline={<ListIsAway />}
      reassurance={compareWords.safe}
    >
      {({ videos }) => {
        const { same, others } = otherAttempts(first, videos)
        return (
          <div className={styles.choice}>
            {same.length + others.length === 0 ? (
              <EmptyState icon={<Film />} title={compareWords.none} text={compareWords.noneText} />
            ) : null}
            <Attempts title={otherAttemptsOf(first.name)} videos={same} {...{ firstName, openedFrom }} />
            <Attempts title={compareWords.otherVideos} videos={others} {...{ firstName, openedFrom }} />
          </div>
        )
      }}
    </QueryView>
  )
}

interface AttemptsProps extends Pick<ChooseSecondProps, 'firstName' | 'openedFrom'> {
  title: string
  videos: readonly VideoAttempt[]
}

function Attempts({ title, videos, firstName, openedFrom }: AttemptsProps) {
  const { links } = useServices()
  const timeZone = useTimeZone()
  if (videos.length === 0) return null
  return (
    <section className={styles.attempts}>
      <h2>{title}</h2>
      <ListPart items={videos} first={12} step={24}>
        {(shown) => (
          <ul className={styles.grid} aria-label={title}>
            {shown.map((video) => {
              const { videoId, subject, name, attempt, recordedAt } = video
              return (
                <li key={videoId}>
                  <MediaCard
                    href={links.compare({
                      first: writeTakeName(firstName),
                      second: writeTakeName({ type: subject.videoType, id: videoId }),
                      ...(openedFrom !== null && { openedFrom }),
                    })}
                    name={name}
                    suffix={attempt === null ? null : attemptWords(attempt)}
                    picture={<ListedPoster video={video} />}
                  >
                    <CardFact dateTime={recordedAt}>{formatMoment(recordedAt, timeZone)}</CardFact>
                  </MediaCard>
                </li>
              )
            })}
          </ul>
        )}
      </ListPart>
    </section>
  )
}

function ListIsAway() {
  return (
    <Notice tone="waiting" title={compareWords.offline}>
      {compareWords.listAway}
    </Notice>
  )
}
