import { useQuery } from '@tanstack/react-query'
import { listSharedRequests, type SharedRequest } from '#contract/endpoints/video/share-requests.ts'
import { OPEN_REQUESTS_MAX } from '#contract/limits.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { VideoPoster } from '#ui/video-player/posters/video-poster.tsx'
import styles from './library-screen.module.css'
import { describeRequest, libraryWords } from './library-words.ts'
import type { WaitingDecision } from './request-decisions.ts'
import { type Decisions, useDecisions } from './use-decisions.ts'

/** Requests that wait: for me to decide, or for somebody else. Silent while there are none. */
export function OpenRequests({ isAway }: { isAway: boolean }) {
  const { data: requests = [] } = useQuery(endpointQuery(listSharedRequests))
  const decisions = useDecisions()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="open-requests" className={styles.list}>
      <h2 id="open-requests" className={styles.heading}>
        Requests to share
      </h2>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.sharedRequestId} className={styles.request}>
            <OpenRequest request={request} isAway={isAway} decisions={decisions} />
          </li>
        ))}
      </ul>
      {requests.length < OPEN_REQUESTS_MAX ? null : (
        <p className={styles.quiet}>{libraryWords.newestRequests}</p>
      )}
    </section>
  )
}

/** The request about a video that is being watched: to be decided there. */
export function RequestOfVideo({ videoId }: { videoId: VideoId }) {
  const { data = [] } = useQuery(endpointQuery(listSharedRequests))
  const request = data.find((each) => each.videoId === videoId)
  const decisions = useDecisions()
  const isAway = useIsOffline()
  if (request === undefined) return null
  return (
    <section aria-label="Request to share" className={styles.request}>
      <div className={styles.words}>
        <p className={styles.title}>{describeRequest(request)}</p>
        {request.description === '' ? null : <p>{request.description}</p>}
      </div>
      {request.mayDecide ? <Deciding request={request} isAway={isAway} decisions={decisions} /> : null}
    </section>
  )
}

interface OpenRequestProps {
  request: SharedRequest
  isAway: boolean
  decisions: Decisions
}

function OpenRequest({ request, isAway, decisions }: OpenRequestProps) {
  const links = useLinks()
  const { name, videoId, videoType, description, mayDecide, pictures } = request
  return (
    <>
      <a className={styles.picture} href={links.video(videoType, videoId)} tabIndex={-1} aria-hidden="true">
        <VideoPoster poster={pictures.poster} duration={null} />
      </a>
      <div className={styles.words}>
        <p className={styles.title}>
          <a href={links.video(videoType, videoId)}>{name}</a>
        </p>
        <p className={styles.quiet}>{describeRequest(request)}</p>
        {description === '' ? null : <p>{description}</p>}
      </div>
      {mayDecide ? <Deciding request={request} isAway={isAway} decisions={decisions} /> : null}
    </>
  )
}

function Deciding({ request, isAway, decisions }: OpenRequestProps) {
  const decided = decisions.waiting(request)
  if (decided !== null)
    return <Decided request={request} isAway={isAway} decisions={decisions} decided={decided} />
  return (
    <div className={styles.buttons}>
      <Button
        variant="primary"
        onPress={() => decisions.decide(request, 'accept')}
        aria-label={`Approve: ${request.name}`}
      >
        Approve
      </Button>
      <Button onPress={() => decisions.decide(request, 'deny')} aria-label={`Decline: ${request.name}`}>
        Decline
      </Button>
    </div>
  )
}

/** Decided here; the server does not know yet, or said no. */
function Decided({
  request,
  isAway,
  decisions,
  decided: { decision, write },
}: OpenRequestProps & { decided: WaitingDecision }) {
  const said = decision === 'accept' ? 'Approved.' : 'Declined.'
  if (write.refusal === null)
    return (
      <p className={styles.quiet} aria-live="polite">
        {said} {isAway ? libraryWords.waiting : 'Sending…'}
      </p>
    )
  return (
    <div className={styles.buttons} role="alert">
      <p className={styles.quiet}>
        {said} {write.refusal}
      </p>
      <Button onPress={() => decisions.retry(write.id)}>Try again</Button>
      <Button variant="quiet" onPress={() => decisions.leave(request)}>
        Leave it open
      </Button>
    </div>
  )
}
