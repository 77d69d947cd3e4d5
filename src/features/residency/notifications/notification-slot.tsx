import { Suspense } from 'react'
import { Bell } from 'lucide-react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'

const NotificationBell = lazyPart(async () => (await import('./notification-bell.tsx')).NotificationBell)

/** The bell, which rings once it is due. */
export function NotificationSlot({ isDue }: { isDue: boolean }) {
  const silent = (
    <IconButton label="Notifications" isDisabled>
      <Bell aria-hidden="true" />
    </IconButton>
  )
  return <Suspense fallback={silent}>{isDue ? <NotificationBell /> : silent}</Suspense>
}
