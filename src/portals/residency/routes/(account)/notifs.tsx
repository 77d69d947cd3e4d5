import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { hasNotifications } from '#contract/policies/notices/notifications.ts'
import { notificationId } from '#contract/vocabulary/ids.ts'
import { NotificationsScreen } from '#features/notices/notifications/notifications-screen.tsx'
import { requireScreen } from '../../require-screen.ts'

export const Route = createFileRoute('/residency/(account)/notifs')({
  // The system notification that was pressed.
  validateSearch: ({ open }: Record<string, unknown>) => ({ open: notificationId.safeParse(open).data }),
  beforeLoad: ({ context: { me } }) => {
    requireScreen(me, 'notifications')
    if (me !== null && !hasNotifications(me)) throw notFound()
  },
  component: NotificationsRoute,
})

function NotificationsRoute() {
  const { me } = Route.useRouteContext()
  const { open } = Route.useSearch()
  const navigate = useNavigate()
  return me === null ? null : (
    <NotificationsScreen
      userId={me.id}
      openId={open ?? null}
      onOpen={(address) => void navigate({ href: address, replace: true })}
    />
  )
}
