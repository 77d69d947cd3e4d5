import { Outlet } from '@tanstack/react-router'

/** What surrounds every page, signed in or not. */
export function AppFrame() {
  return <Outlet />
}
