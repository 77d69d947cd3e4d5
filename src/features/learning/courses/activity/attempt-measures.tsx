import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { getAnalysis, type VideoAnalysis } from '#contract/endpoints/video/analysis.ts'
import type { ActivityId, VideoId } from '#contract/vocabulary/ids.ts'
import { describeMeasures, describeOrigin, refusalWords } from '#features/shared/analysis/motion-words.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { filledWords as words } from './activity-words.ts'
import { courseWords, coursesWords } from '../course-words.ts'
import styles from './attempts.module.css'
import { AttemptPanel } from './attempt-panel.tsx'

/** What software measured in the person's own attempts at an activity. */
export function AttemptMeasures({ activityId }: { activityId: ActivityId }) {
  return (
    <AttemptPanel activityId={activityId} title={words.measured}>
      {({ videoId }) => <Measures key={videoId} videoId={videoId} />}
    </AttemptPanel>
  )
}

function Measures({ videoId }: { videoId: VideoId }) {
  const query = useQuery(endpointQuery(getAnalysis, { params: { id: videoId } }))
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      offline={<EmptyState icon={<CloudOff />} {...courseWords.away} />}
      reassurance={coursesWords.safe}
    >
      {(analysis) => <Found analysis={analysis} />}
    </QueryView>
  )
}

function Found({ analysis }: { analysis: VideoAnalysis }) {
  switch (analysis.state) {
    case 'NONE':
      return <p className="quiet">{words.notMeasured}</p>
    case 'RUNNING':
      return <p className="quiet">{words.measuring}</p>
    case 'REFUSED':
      return <p className="quiet">{refusalWords[analysis.why]}</p>
    case 'READY':
      return (
        <>
          <dl className={styles.measures}>
            {describeMeasures(analysis.measures).map(({ name, value, means }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={styles.name}>{value}</dd>
                <dd className="quiet">{means}</dd>
              </div>
            ))}
          </dl>
          <p className="quiet">{describeOrigin(analysis.madeBy, analysis.confidence)}</p>
        </>
      )
  }
}
