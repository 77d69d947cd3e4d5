import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { getWorkshopMe, type WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { WorkshopMeContext } from '../use-workshop-me.ts'
import type { EntranceCardProps } from './entrance-cards.tsx'
import { ENTRANCE_REASSURANCE } from './reassurance-words.ts'

/** Whoever is known on this device goes in without seeing one of them. */
const EntranceCard = lazyPart(async () => (await import('./entrance-cards.tsx')).EntranceCard)
const JustSignedIn = lazyPart(async () => (await import('./just-signed-in.tsx')).JustSignedIn)

/**
 * Lets somebody into the workshop portal: asks who they are there, and makes the entry of the login history if they
 * have just signed in. What is stored on the device opens it without a network.
 *
 * @param stranger for those who don't belong to the portal
 */
export function Entrance({ stranger, children }: { stranger: ReactNode; children: ReactNode }) {
  const me = useQuery(endpointQuery(getWorkshopMe))
  return (
    <QueryView
      query={me}
      skeleton={<Card status="waiting" />}
      offline={<Card status="offline" />}
      notFound={stranger}
      reassurance={ENTRANCE_REASSURANCE}
    >
      {(known) => (known.isDeactivated ? <Card status="ended" /> : <Door me={known}>{children}</Door>)}
    </QueryView>
  )
}

function Door({ me, children }: { me: WorkshopMe; children: ReactNode }) {
  const { session } = useServices()
  const hasSignedIn = useWatchable(session, (state) => state.status === 'signed-in' && state.isNew === true)
  // Whoever is inside stays there: the sign-in is only the shorter while ago.
  const [wasNew, setWasNew] = useState(hasSignedIn)
  if (hasSignedIn && !wasNew) setWasNew(true)
  const [lastKnown] = useState(me)
  // What is the same as before stays the same object, and no screen is drawn again.
  const shown = JSON.stringify(lastKnown) === JSON.stringify(me) ? lastKnown : me
  const inside = <WorkshopMeContext value={shown}>{children}</WorkshopMeContext>
  if (!wasNew) return inside
  return (
    <Suspense fallback={<Card status="waiting" />}>
      <JustSignedIn me={me} isDue={hasSignedIn}>
        {inside}
      </JustSignedIn>
    </Suspense>
  )
}

function Card(props: EntranceCardProps) {
  return (
    <Suspense>
      <EntranceCard {...props} />
    </Suspense>
  )
}
