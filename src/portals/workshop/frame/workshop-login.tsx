import { Suspense, useEffect, useState } from 'react'
import { MEMORY_LOCK } from '#domain/video/recording/take/recording-locks.ts'
import { LoginScreen } from '#features/session/sign-in/login-screen.tsx'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { LeadTo } from './lead-to.tsx'
import { workshopLinks, workshopPages } from '../links.ts'

const HeldSlot = lazyPart(async () => (await import('#shell/layout/held-slot.tsx')).HeldSlot)

/** Spec 3 §2: the sign-in page at the portal's own address, from which one comes back to the portal. */
export function WorkshopLogin({ asked }: { asked: unknown }) {
  const { session, locks } = useServices()
  const isSignedIn = useWatchable(session, ({ status }) => status === 'signed-in')
  const [isAnyHeld, setAnyHeld] = useState<boolean | null>(null)
  useEffect(() => {
    // Signing in leaves the page, and with it what only its memory has.
    void locks.isHeld(MEMORY_LOCK).then(setAnyHeld)
  }, [locks])
  const wanted = wantedOf(asked)
  if (isSignedIn) return <LeadTo href={wanted ?? workshopLinks.home} />
  if (isAnyHeld === null) return null
  return (
    <LoginScreen
      wanted={wanted ?? workshopLinks.home}
      goesAhead={wanted !== null && !isAnyHeld}
      notice={
        isAnyHeld && (
          <Suspense>
            <HeldSlot path="" />
          </Suspense>
        )
      }
    />
  )
}

/** Only an address of this portal, and never the sign-in page again: anybody can write one into a link. */
function wantedOf(asked: unknown): string | null {
  if (typeof asked !== 'string' || !asked.startsWith(workshopPages)) return null
  return [workshopLinks.login(), workshopLinks.logout].some((own) => asked.startsWith(own)) ? null : asked
}
