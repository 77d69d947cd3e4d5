import { Outlet } from '@tanstack/react-router'
import { RouteAnnouncer } from './route-announcer.tsx'
import { ShellHosts } from './shell-hosts.tsx'

/** What surrounds every page, signed in or not. */
export function AppFrame() {
  return (
    <>
      <Outlet />
      <ShellHosts />
      <RouteAnnouncer />
    </>
  )
}
