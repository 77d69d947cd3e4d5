import { createFileRoute, redirect } from '@tanstack/react-router'
import { residencyLinks } from '../../links.ts'

export const Route = createFileRoute('/residency/admin/manage-users/')({
  beforeLoad: () => {
    throw redirect({ href: residencyLinks.manageUsers, replace: true })
  },
})
