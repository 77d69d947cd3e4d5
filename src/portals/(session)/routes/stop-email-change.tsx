import { createFileRoute, useLocation } from '@tanstack/react-router'
import { StopEmailChangeScreen } from '#features/session/email-change/stop-email-change-screen.tsx'

export const Route = createFileRoute('/stop-email-change')({ component: StopEmailChange })

function StopEmailChange() {
  const token = useLocation({ select: ({ hash }) => hash })
  return <StopEmailChangeScreen key={token} token={token} />
}
