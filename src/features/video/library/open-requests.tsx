import { useQuery } from '@tanstack/react-query'
import { listSharedRequests, type SharedRequest } from '#contract/endpoints/video/share-requests.ts'
import { OPEN_REQUESTS_MAX } from '#contract/limits.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { ListPart } from '#features/shared/lists/list-part.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { ListedPoster } from '#features/shared/video/listed-poster.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Deciding } from './deciding.tsx'
import styles from './library-screen.module.css'
import { describeRequest, libraryWords } from './library-words.ts'
import { type Decisions, useDecisions } from './use-decisions.ts'

export interface OpenRequestsProps {
  /** The program whose requests they decide about; null for all of theirs. */
  program: ProgramId | null
  isAway: boolean
}

/** Requests that wait for my decision, or for somebody else's. Hidden if there are none. */
export function OpenRequests({ program, isAway }: OpenRequestsProps) {
  const query = program === null ? {} : { programId: program }
  const { data: requests = [] } = useQuery(endpointQuery(listSharedRequests, { query }))
  const decisions = useDecisions()
  if (requests.length === 0) return null
  return (
    <Stack aria-labelledby="open-requests" gap={4} as="section">
      <h2 id="open-requests" className={styles.heading}>
        Requests to share
      </h2>
      <ListPart items={mineFirst(requests)} first={3} step={OPEN_REQUESTS_MAX}>
        {(shown) => (
          <Stack gap={3} as="ul">
            {shown.map((request) => (
              <li key={request.sharedRequestId} className={styles.request}>
                <OpenRequest request={request} isAway={isAway} decisions={decisions} />
              </li>
            ))}
          </Stack>
        )}
      </ListPart>
      {requests.length < OPEN_REQUESTS_MAX ? null : <p className="quiet">{libraryWords.newestRequests}</p>}
    </Stack>
  )
}

/** Requests that wait for the reader come before those that wait for others. */
function mineFirst(requests: readonly SharedRequest[]): readonly SharedRequest[] {
  return requests.toSorted((one, other) => Number(other.mayDecide) - Number(one.mayDecide))
}

interface OpenRequestProps {
  request: SharedRequest
  isAway: boolean
  decisions: Decisions
}

function OpenRequest({ request, isAway, decisions }: OpenRequestProps) {
  const links = useLinks()
  const { name, videoId, videoType, description } = request
  return (
    <>
      <a className={styles.picture} href={links.video(videoType, videoId)} tabIndex={-1} aria-hidden="true">
        <ListedPoster video={request} />
      </a>
      <div className={styles.words}>
        <p className={styles.title}>
          <a href={links.video(videoType, videoId)}>{name}</a>
        </p>
        <p className="quiet">{describeRequest(request)}</p>
        {description === '' ? null : <p>{description}</p>}
      </div>
      <Deciding request={request} isAway={isAway} decisions={decisions} />
    </>
  )
}
