import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginCallbackScreen } from '#features/session/sign-in/login-callback-screen.tsx'

export const Route = createFileRoute('/login_/callback')({
  // The session reads them from the address, and other login services say more than ours.
  validateSearch: (raw: Record<string, unknown>) => raw,
  // The code works only once, and this may run again while the code is being used.
  beforeLoad: ({ context: { services }, cause }) => {
    const { session } = services
    const state = session.snapshot()
    const isSettled = state.status === 'signed-in' && state.arrival === undefined
    // Opening an old address again does nothing.
    if (isSettled && cause === 'enter' && !session.finishSignIn(location.href))
      throw redirect({ href: services.links.start, replace: true })
    const isUnderWay = ['exchanging', 'identifying', 'signed-in'].includes(state.status)
    return { isKnown: isUnderWay || session.finishSignIn(location.href) }
  },
  component: LoginCallback,
})

function LoginCallback() {
  const { isKnown } = Route.useRouteContext()
  return <LoginCallbackScreen isKnown={isKnown} />
}
