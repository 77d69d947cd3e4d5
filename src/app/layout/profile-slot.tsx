import { lazy, Suspense } from 'react'
import type { Me } from '#contract/endpoints/session.ts'
import { Avatar } from '#ui/feedback/avatar.tsx'

const ProfileMenu = lazy(async () => ({ default: (await import('./profile-menu.tsx')).ProfileMenu }))

/** The profile menu, which comes after the first paint. */
export function ProfileSlot({ me }: { me: Me }) {
  return (
    <Suspense fallback={<Avatar name={me.fullName} size="XXS" />}>
      <ProfileMenu me={me} />
    </Suspense>
  )
}
