import type { SharedRequest } from '#contract/endpoints/video/share-requests.ts'
import { useMe } from '#features/shared/use-me.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import styles from './library-screen.module.css'
import { libraryWords } from './library-words.ts'
import type { WaitingDecision } from './request-decisions.ts'
import type { Decisions } from './use-decisions.ts'

export interface DecidingProps {
  request: SharedRequest
  isAway: boolean
  decisions: Decisions
}

/** Approves or declines it, or withdraws one's own, once; afterwards shows the decision. Nothing for anyone else. */
export function Deciding({ request, isAway, decisions }: DecidingProps) {
  const me = useMe()
  const decided = decisions.waiting(request)
  if (decided !== null) return <Decided isAway={isAway} decisions={decisions} decided={decided} />
  if (!request.mayDecide)
    return request.status !== 'REQUESTED' || request.requestedBy.id !== me?.id ? null : (
      <div className={styles.buttons}>
        <Button
          onPress={() => decisions.decide(request, 'withdraw')}
          aria-label={`Withdraw request: ${request.name}`}
        >
          Withdraw request
        </Button>
      </div>
    )
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

/** Decided here; the server does not know yet, or refused. */
function Decided({
  isAway,
  decisions,
  decided: { decision, write },
}: Omit<DecidingProps, 'request'> & { decided: WaitingDecision }) {
  const said = libraryWords.decided[decision]
  if (write.refusal === null)
    return (
      <p className="quiet" aria-live="polite">
        {said} {isAway ? libraryWords.waiting : 'Sending…'}
      </p>
    )
  return (
    <div className={styles.buttons} role="alert">
      <p className="quiet">
        {said} {write.refusal}
      </p>
      <Button onPress={() => decisions.retry(write.id)}>Try again</Button>
      <Button variant="quiet" onPress={() => decisions.leave(write.id)}>
        Leave it open
      </Button>
    </div>
  )
}
