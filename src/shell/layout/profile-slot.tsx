import { Suspense } from 'react'
import type { Me } from '#contract/endpoints/session/session.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { Avatar } from '#ui/feedback/avatar.tsx'

const ProfileMenu = lazyPart(async () => (await import('./profile-menu.tsx')).ProfileMenu)

/** The profile menu, once it is due; until then, only the face. */
export function ProfileSlot({ me, isDue }: { me: Me; isDue: boolean }) {
  const face = <Avatar name={me.fullName} size="XXS" {...(me.photo != null && { src: me.photo })} />
  return <Suspense fallback={face}>{isDue ? <ProfileMenu me={me} /> : face}</Suspense>
}
