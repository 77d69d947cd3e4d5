import { createFileRoute, useLocation } from '@tanstack/react-router'
import { RegisterScreen } from '#features/people/registration/register-screen.tsx'

export const Route = createFileRoute('/register')({ component: Register })

function Register() {
  const token = useLocation({ select: ({ hash }) => hash })
  return <RegisterScreen key={token} token={token} />
}
