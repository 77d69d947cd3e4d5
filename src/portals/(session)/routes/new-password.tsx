import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordScreen } from '#features/session/password/new-password-screen.tsx'
import { useLinkToken } from '../use-link-token.ts'

export const Route = createFileRoute('/new-password')({ component: NewPassword })

function NewPassword() {
  const token = useLinkToken('/new-password')
  return <NewPasswordScreen key={token} token={token} />
}
