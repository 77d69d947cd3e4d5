import { Suspense } from 'react'
import { Bell } from 'lucide-react'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'

const NotificationBell = lazyPart(async () => (await import('./notification-bell.tsx')).NotificationBell)

/** The bell, which loads once it is due. */
export function NotificationSlot({ userId, isDue }: { userId: UserId; isDue: boolean }) {
  const silent = (
    <IconButton label="Notifications" isDisabled>
      <Bell aria-hidden="true" />
    </IconButton>
  )
  return <Suspense fallback={silent}>{isDue ? <NotificationBell userId={userId} /> : silent}</Suspense>
}
