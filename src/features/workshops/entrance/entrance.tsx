import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getWorkshopMe, type WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { WorkshopMeContext } from '../use-workshop-me.ts'
import { AccessEnded } from './access-ended.tsx'
import { entranceWords } from './entrance-words.ts'
import { useLoginHistory } from './use-login-history.ts'
import { useLoadAfterLogin } from './use-load-after-login.ts'
import { useWatchAccess } from './use-watch-access.ts'

/**
 * Lets somebody into the workshop portal: asks who they are there, and makes the entry of the login history if they
 * have just signed in. What is stored on the device opens it without a network.
 *
 * @param stranger for those who don't belong to the portal
 */
export function Entrance({ stranger, children }: { stranger: ReactNode; children: ReactNode }) {
  const me = useQuery(endpointQuery(getWorkshopMe))
  useWatchAccess()
  return (
    <QueryView
      query={me}
      skeleton={<Waiting />}
      offline={<Card>{entranceWords.offline}</Card>}
      notFound={stranger}
      reassurance={entranceWords.reassurance}
    >
      {(known) => (known.isDeactivated ? <AccessEnded /> : <Door me={known}>{children}</Door>)}
    </QueryView>
  )
}

function Door({ me, children }: { me: WorkshopMe; children: ReactNode }) {
  const { session } = useServices()
  const hasSignedIn = useWatchable(session, (state) => state.status === 'signed-in' && state.isNew === true)
  const history = useLoginHistory(hasSignedIn)
  useLoadAfterLogin(me, hasSignedIn && history.status === 'recorded')
  const [lastKnown] = useState(me)
  if (history.status === 'recording') return <Waiting />
  if (history.status === 'failed') {
    const { title, text } = describeFailure(history.failure)
    return (
      <SessionCard title={entranceWords.notRecorded}>
        <Notice tone="error" title={title}>
          {text} {entranceWords.reassurance}
        </Notice>
        <Button variant="primary" size="large" wide onPress={history.again}>
          Retry
        </Button>
      </SessionCard>
    )
  }
  // What is the same as before stays the same object, and no screen is drawn again.
  const shown = JSON.stringify(lastKnown) === JSON.stringify(me) ? lastKnown : me
  return <WorkshopMeContext value={shown}>{children}</WorkshopMeContext>
}

function Waiting() {
  return (
    <Card>
      <div aria-busy="true">
        <Skeleton height="3em" shape="card" />
      </div>
    </Card>
  )
}

function Card({ children }: { children: ReactNode }) {
  return <SessionCard title="Workshops">{children}</SessionCard>
}
