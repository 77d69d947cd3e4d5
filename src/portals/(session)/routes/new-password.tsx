import { createFileRoute, useLocation } from '@tanstack/react-router'
import { NewPasswordScreen } from '#features/session/password/new-password-screen.tsx'

export const Route = createFileRoute('/new-password')({ component: NewPassword })

function NewPassword() {
  const token = useLocation({ select: ({ hash }) => hash })
  return <NewPasswordScreen key={token} token={token} />
}
