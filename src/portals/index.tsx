import { createFileRoute, redirect } from '@tanstack/react-router'
import { opensInWorkshops } from '#shell/last-portal.ts'
import { links } from './links.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    const isThere = opensInWorkshops(context.services.session.me())
    throw redirect({ href: isThere ? links.workshops : links.home, replace: true })
  },
})
