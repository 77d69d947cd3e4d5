import { createFileRoute, redirect } from '@tanstack/react-router'
import { countWaitingTakes, countWaitingWrites } from '#features/session/sign-in/count-waiting-takes.ts'
import { LogoutScreen } from '#features/session/sign-in/logout-screen.tsx'

export const Route = createFileRoute('/logout')({
  beforeLoad: async ({ context: { services, core } }) => {
    if (services.session.me() === null) throw redirect({ href: services.links.login(), replace: true })
    await core.load()
    return {
      waitingTakes: await countWaitingTakes(services),
      waitingWrites: await countWaitingWrites(services),
    }
  },
  component: Logout,
})

function Logout() {
  const { waitingTakes, waitingWrites } = Route.useRouteContext()
  return <LogoutScreen waitingTakes={waitingTakes} waitingWrites={waitingWrites} />
}
