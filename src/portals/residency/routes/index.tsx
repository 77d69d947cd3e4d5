import { createFileRoute, redirect } from '@tanstack/react-router'
import { residencyLinks } from '../links.ts'

export const Route = createFileRoute('/residency/')({
  beforeLoad: () => {
    throw redirect({ href: residencyLinks.home, replace: true })
  },
})
