import { createFileRoute, redirect } from '@tanstack/react-router'
import { residencyLinks } from '../../links.ts'

export const Route = createFileRoute('/residency/admin/internal-accounts/')({
  beforeLoad: () => {
    throw redirect({ href: residencyLinks.internalAccounts, replace: true })
  },
})
