import { useQuery } from '@tanstack/react-query'
import { listSharedRequests, type SharedRequest } from '#contract/endpoints/library.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { VideoPoster } from '#ui/video-player/video-poster.tsx'
import styles from './library-screen.module.css'
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
  const { name, videoId, videoType, description, requestedBy, owner, mayDecide, pictures } = request
  const isOwnersWish = requestedBy.id === owner.id
  return (
    <>
      <span className={styles.picture}>
        <VideoPoster poster={pictures.poster} duration={null} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {mayDecide && isOwnersWish ? name : <a href={links.video(videoType, videoId)}>{name}</a>}
        </p>
        <p className={styles.quiet}>
          {mayDecide
            ? isOwnersWish
              ? `${owner.fullName} would like to share this video with the program.`
              : `${requestedBy.fullName} would like to share your video with the program.`
            : isOwnersWish
              ? 'You asked to share it. An instructor decides.'
              : `You asked to share it. ${owner.fullName} decides.`}
        </p>
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
        aria-label={`Accept: ${request.name}`}
      >
        Accept
      </Button>
      <Button onPress={() => decisions.decide(request, 'deny')} aria-label={`Deny: ${request.name}`}>
        Deny
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
  const said = decision === 'accept' ? 'You accepted.' : 'You denied it.'
  if (write.refusal === null)
    return (
      <p className={styles.quiet} aria-live="polite">
        {said} {isAway ? 'It is sent when there is a connection.' : 'It is on its way.'}
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
