import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginCallbackScreen } from '#features/session/sign-in/login-callback-screen.tsx'

export const Route = createFileRoute('/login_/callback')({
  // The session reads them from the address, and other login services say more than ours.
  validateSearch: (raw: Record<string, unknown>) => raw,
  // The code works only once, and this may run again while the code is being used.
  beforeLoad: ({ context: { services }, cause }) => {
    const { session } = services
    const { status } = session.snapshot()
    // Someone who is signed in after their second step continues; opening an old address again does nothing.
    if (status === 'signed-in' && cause === 'enter' && !session.finishSignIn(location.href))
      throw redirect({ href: services.links.start, replace: true })
    const isUnderWay = status === 'exchanging' || status === 'identifying' || status === 'signed-in'
    return { isKnown: isUnderWay || session.finishSignIn(location.href) }
  },
  component: LoginCallback,
})

function LoginCallback() {
  const { isKnown } = Route.useRouteContext()
  return <LoginCallbackScreen isKnown={isKnown} />
}
