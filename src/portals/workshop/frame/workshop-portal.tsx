import { useLocation } from '@tanstack/react-router'
import { createElement, Suspense } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { WorkshopLinksContext } from '#features/workshops/use-workshop-links.ts'
import { workshopLinks } from '../links.ts'
import { showScreen } from '../screens.ts'
import { openSegmentOf } from '../segments.ts'
import { LeadTo } from './lead-to.tsx'
import { signedIn } from './load-ahead.ts'
import { NotFound } from './not-found.ts'
import type { WorkshopPortalProps } from './portal-props.ts'

const WorkshopLogin = lazyPart(async () => (await import('./workshop-login.tsx')).WorkshopLogin)
const FromResidency = lazyPart(async () => (await import('./from-residency.tsx')).FromResidency)

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
  const open = openSegmentOf(segment)
  if (open !== null) {
    // Behind an open segment is the token of its link, or the workshop.
    const asked = { ...search, token: segment.slice(open.length + 1) }
    return showScreen(open, { search: asked, onGo }) ?? <NotFound />
  }
  if (!isSignedIn) return <LeadTo href={workshopLinks.login(wanted)} />
  if (segment === 'from-residency') return <FromResidency />
  return createElement(signedIn.pick(), { core, segment, search, onGo })
}
