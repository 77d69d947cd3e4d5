import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { MEMORY_LOCK } from '#domain/video/recording/take/recording-locks.ts'
import { LoginScreen } from '#features/session/sign-in/login-screen.tsx'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { sessionLinks } from '../links.ts'

const HeldSlot = lazyPart(async () => (await import('#shell/layout/held-slot.tsx')).HeldSlot)

const search = z.object({ wanted: z.optional(z.string()) })

export const Route = createFileRoute('/login')({
  validateSearch: (raw) => {
    const read = search.safeParse(raw)
    return read.success ? read.data : {}
  },
  beforeLoad: async ({ context: { services } }) => {
    if (services.session.me() !== null) throw redirect({ href: sessionLinks.start, replace: true })
    // Signing in leaves the page, and with it what only its memory has.
    return { isAnyHeld: await services.locks.isHeld(MEMORY_LOCK) }
  },
  component: Login,
})

function Login() {
  const { wanted } = Route.useSearch()
  const { isAnyHeld } = Route.useRouteContext()
  return (
    <LoginScreen
      wanted={wanted ?? sessionLinks.start}
      goesAhead={wanted !== undefined && !isAnyHeld}
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
