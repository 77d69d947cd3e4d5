import { createFileRoute, redirect } from '@tanstack/react-router'
import { MEMORY_LOCK } from '#domain/video/recording/take/recording-locks.ts'
import { countWaitingTakes, countWaitingWrites } from '#features/session/sign-in/count-waiting-takes.ts'
import { LogoutScreen } from '#features/session/sign-in/logout-screen.tsx'

export const Route = createFileRoute('/logout')({
  beforeLoad: async ({ context: { services, core } }) => {
    if (services.session.me() === null) throw redirect({ href: services.links.login(), replace: true })
    await core.load()
    return {
      ...(await countWaitingTakes(services)),
      isAnyHeld: await services.locks.isHeld(MEMORY_LOCK),
      waitingWrites: await countWaitingWrites(services),
    }
  },
  component: Logout,
})

function Logout() {
  const { waitingTakes, leftOutTakes, isAnyHeld, waitingWrites } = Route.useRouteContext()
  return (
    <LogoutScreen
      waitingTakes={waitingTakes}
      leftOutTakes={leftOutTakes}
      isAnyHeld={isAnyHeld}
      waitingWrites={waitingWrites}
    />
  )
}
