import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#features/people/registration/register-screen.tsx'
import { useLinkToken } from '../use-link-token.ts'

export const Route = createFileRoute('/register')({ component: Register })

function Register() {
  const token = useLinkToken('/register')
  return <RegisterScreen key={token} token={token} />
}
