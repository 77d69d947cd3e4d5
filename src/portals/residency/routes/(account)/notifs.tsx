import { createFileRoute, notFound } from '@tanstack/react-router'
import { hasNotifications } from '#contract/policies/notifications.ts'
import { NotificationsScreen } from '#features/residency/notifications/notifications-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(account)/notifs')({
  beforeLoad: ({ context: { me } }) => {
    requireScreen(me, 'notifications')
    if (me !== null && !hasNotifications(me)) throw notFound()
  },
  component: NotificationsRoute,
})

function NotificationsRoute() {
  const { me } = Route.useRouteContext()
  return me === null ? null : <NotificationsScreen userId={me.id} />
}
