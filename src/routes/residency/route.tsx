import { createFileRoute } from '@tanstack/react-router'
import { PortalLayout } from '#app/layout/portal-layout.tsx'
import { ProfileSlot } from '#app/layout/profile-slot.tsx'

export const Route = createFileRoute('/residency')({
  beforeLoad: ({ context }) => ({ me: context.services.session.me() }),
  component: ResidencyPortal,
})

function ResidencyPortal() {
  const { me } = Route.useRouteContext()
  return <PortalLayout sync={null} profile={me === null ? null : <ProfileSlot me={me} />} />
}
