import type { SharedRequest } from '#contract/endpoints/video/share-requests.ts'
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

/** Approves or declines it, once; afterwards shows the decision. */
export function Deciding({ request, isAway, decisions }: DecidingProps) {
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

/** Decided here; the server does not know yet, or refused. */
function Decided({
  request,
  isAway,
  decisions,
  decided: { decision, write },
}: DecidingProps & { decided: WaitingDecision }) {
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
