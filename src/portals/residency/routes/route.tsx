import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useIsQuiet } from '#shell/frame/use-is-quiet.ts'
import { navigationFor } from '#portals/residency/navigation/navigation-items.tsx'
import { PortalLayout } from '#shell/layout/portal-layout.tsx'
import { ProfileSlot } from '#shell/layout/profile-slot.tsx'
import type { Me } from '#contract/endpoints/session/session.ts'
import { maySee } from '#contract/policies/screens.ts'
import { hasNotificationOverlay } from '#contract/policies/notices/notifications.ts'
import { NotificationSlot } from '#features/notices/notifications/notification-slot.tsx'
import { SelectionSlot } from '#features/people/selection/selection-slot.tsx'
import { useWaitingCount } from '#features/video/assess/queue/use-waiting-count.ts'
import { RecordingIndicator } from '#features/video/record/recording-indicator.tsx'
import { SyncPill } from '#features/video/sync/sync-pill.tsx'
import { FollowedSelection } from '#features/shared/selection/use-selection.ts'
import { inResidency } from '#domain/session/in-residency.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { requireResident } from '#shell/require-person.ts'
import { residencyLinks } from '../links.ts'

/** What is opened first waits for no polyfill. */
const needNoTemporal: readonly string[] = [residencyLinks.home, residencyLinks.record]

export const Route = createFileRoute('/residency')({
  beforeLoad: async ({ context, location }) => {
    requireResident(context, location.href)
    const me = inResidency(context.services.session.me())
    const { queryClient, loadTemporal } = await context.core.load()
    if (!needNoTemporal.includes(location.pathname)) await loadTemporal()
    return { queryClient, me }
  },
  component: ResidencyPortal,
})

function ResidencyPortal() {
  const { me, queryClient } = Route.useRouteContext()
  return (
    <QueryClientProvider client={queryClient}>
      <FollowedSelection>
        <Frame me={me} />
      </FollowedSelection>
    </QueryClientProvider>
  )
}

const LateCount = lazyPart(
  async () => (await import('#features/operations/devices/late-count.tsx')).LateCount,
)

function Frame({ me }: { me: Me | null }) {
  const navigate = useNavigate()
  const isQuiet = useIsQuiet()
  const [late, setLate] = useState(0)
  const counts = { toAssess: useWaitingCount(me, isQuiet), unsent: late }
  return (
    <PortalLayout
      home={residencyLinks.home}
      items={me === null ? [] : navigationFor(me, counts)}
      selection={<SelectionSlot isDue={isQuiet} />}
      sync={
        <>
          <RecordingIndicator onReturn={() => void navigate({ href: residencyLinks.record })} />
          <SyncPill href={residencyLinks.sync} />
          {me !== null && hasNotificationOverlay(me) ? (
            <NotificationSlot userId={me.id} isDue={isQuiet} />
          ) : null}
          {isQuiet && me !== null && maySee(me, 'unsent') ? (
            <Suspense>
              <LateCount onCount={setLate} />
            </Suspense>
          ) : null}
        </>
      }
      profile={me === null ? null : <ProfileSlot me={me} isDue={isQuiet} />}
    >
      <Outlet />
    </PortalLayout>
  )
}
