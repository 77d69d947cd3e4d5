import { Suspense } from 'react'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useOwnPhoto } from '#features/workshops/use-own-photo.ts'
import { Avatar } from '#ui/feedback/avatar.tsx'

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The account menu, once it is due; until then, only the face. */
export function AccountSlot({ me, isDue }: { me: WorkshopMe; isDue: boolean }) {
  const photo = useOwnPhoto(me)
  const face = <Avatar name={me.fullName} size="XXS" {...(photo !== null && { src: photo })} />
  return <Suspense fallback={face}>{isDue ? <AccountMenu me={me} photo={photo} /> : face}</Suspense>
}
