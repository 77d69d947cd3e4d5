import { Outlet } from '@tanstack/react-router'

export function PortalLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
