import { createFileRoute } from '@tanstack/react-router'
import { StopEmailChangeScreen } from '#features/session/email-change/stop-email-change-screen.tsx'
import { useLinkToken } from '../use-link-token.ts'

export const Route = createFileRoute('/stop-email-change')({ component: StopEmailChange })

function StopEmailChange() {
  const token = useLinkToken('/stop-email-change')
  return <StopEmailChangeScreen key={token} token={token} />
}
