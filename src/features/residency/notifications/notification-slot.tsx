import { lazy, Suspense } from 'react'
import { Bell } from 'lucide-react'
import { IconButton } from '#ui/controls/icon-button.tsx'

const NotificationBell = lazy(async () => ({
  default: (await import('./notification-bell.tsx')).NotificationBell,
}))

/** The bell, which comes after the first paint. */
export function NotificationSlot() {
  return (
    <Suspense
      fallback={
        <IconButton label="Notifications" isDisabled>
          <Bell aria-hidden="true" />
        </IconButton>
      }
    >
      <NotificationBell />
    </Suspense>
  )
}
