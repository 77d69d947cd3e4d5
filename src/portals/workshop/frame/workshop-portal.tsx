import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { WorkshopLinksContext } from '#features/workshops/use-workshop-links.ts'
import { NotFoundScreen } from '#shell/errors/not-found-screen.tsx'
import { workshopLinks } from '../links.ts'
import { showScreen } from '../screens.ts'
import { openSegments } from '../segments.ts'
import { LeadTo } from './lead-to.tsx'
import type { WorkshopPortalProps } from './portal-props.ts'

const WorkshopLogin = lazyPart(async () => (await import('./workshop-login.tsx')).WorkshopLogin)
const FromResidency = lazyPart(async () => (await import('./from-residency.tsx')).FromResidency)
const SignedIn = lazyPart(async () => (await import('./signed-in.tsx')).SignedIn)

/** Everything of the workshop portal. */
export function WorkshopPortal(props: WorkshopPortalProps) {
  return (
    <WorkshopLinksContext value={workshopLinks}>
      <Suspense fallback={null}>
        <Segment {...props} />
      </Suspense>
    </WorkshopLinksContext>
  )
}

function Segment({ core, segment, search, onGo }: WorkshopPortalProps) {
  const { links, session } = useServices()
  const isSignedIn = useWatchable(session, ({ status }) => status === 'signed-in')
  const wanted = useLocation({ select: ({ href }) => href })
  if (segment === 'login') return <WorkshopLogin asked={search['wanted']} />
  if (segment === 'logout') return <LeadTo href={links.logout} />
  // Without the frame, for people who may have no account yet.
  const open = openSegments.find((one) => segment === one || segment.startsWith(`${one}/`))
  if (open !== undefined) {
    // Behind an open segment is the token of its link.
    const asked = { ...search, token: segment.slice(open.length + 1) }
    return showScreen(open, { search: asked, onGo }) ?? <NotFoundScreen />
  }
  if (!isSignedIn) return <LeadTo href={workshopLinks.login(wanted)} />
  if (segment === 'from-residency') return <FromResidency />
  return <SignedIn core={core} segment={segment} search={search} onGo={onGo} />
}
