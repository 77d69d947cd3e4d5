import { createFileRoute } from '@tanstack/react-router'
import { PortalLayout } from '#app/layout/portal-layout.tsx'

export const Route = createFileRoute('/residency')({
  component: PortalLayout,
})
