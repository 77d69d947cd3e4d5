import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { getSharedRequest, type SharedRequest } from '#contract/endpoints/video/share-requests.ts'
import type { SharedRequestId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Deciding } from './deciding.tsx'
import styles from './library-screen.module.css'
import { describeRequest, requestWords } from './library-words.ts'
import { useDecisions } from './use-decisions.ts'

export interface RequestOfVideoProps {
  id: SharedRequestId
}

/** For a person who watches a video to decide about it: the request, however old. */
export function RequestOfVideo({ id }: RequestOfVideoProps) {
  const query = useQuery(endpointQuery(getSharedRequest, { params: { id } }))
  return (
    <QueryView
      query={query}
      reassurance={requestWords.safe}
      offline={<EmptyState icon={<Share2 />} {...requestWords.away} />}
      notFound={<EmptyState icon={<Share2 />} {...requestWords.gone} />}
      skeleton={<Skeleton height="8rem" shape="card" />}
      asOf={{ what: 'request' }}
    >
      {(request, asOf) => (
        <>
          {asOf}
          <OneRequest request={request} />
        </>
      )}
    </QueryView>
  )
}

/** Beside a video that is watched for other reasons; hidden if there is no visible request. */
export function RequestBeside({ id }: RequestOfVideoProps) {
  const { data: request } = useQuery(endpointQuery(getSharedRequest, { params: { id } }))
  return request === undefined || request.status !== 'REQUESTED' ? null : <OneRequest request={request} />
}

function OneRequest({ request }: { request: SharedRequest }) {
  const decisions = useDecisions()
  const isAway = useIsOffline()
  return (
    <section aria-label={requestWords.title} className={styles.request}>
      <div className={styles.words}>
        <p className={styles.title}>{describeRequest(request)}</p>
        {request.description === '' ? null : <p>{request.description}</p>}
      </div>
      <Deciding request={request} isAway={isAway} decisions={decisions} />
    </section>
  )
}
