import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginScreen } from '#features/session/sign-in/login-screen.tsx'
import { sessionLinks } from '../links.ts'

const search = z.object({ wanted: z.optional(z.string()) })

export const Route = createFileRoute('/login')({
  validateSearch: (raw) => {
    const read = search.safeParse(raw)
    return read.success ? read.data : {}
  },
  beforeLoad: ({ context }) => {
    if (context.services.session.me() !== null) throw redirect({ href: sessionLinks.start, replace: true })
  },
  component: Login,
})

function Login() {
  const { wanted } = Route.useSearch()
  return <LoginScreen wanted={wanted ?? sessionLinks.start} goesAhead={wanted !== undefined} />
}
