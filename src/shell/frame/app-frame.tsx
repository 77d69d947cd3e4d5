import { Outlet, useRouter } from '@tanstack/react-router'
import { ShellHosts } from './shell-hosts.tsx'
import { useEffect, useState } from 'react'

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

/** Announces a new page and moves the focus to it, as loading a document would. */
function RouteAnnouncer() {
  const router = useRouter()
  const [words, setWords] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return
        setWords(document.title)
        const title = document.querySelector<HTMLElement>('[data-page-title]')
        ;(title ?? document.getElementById('content'))?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <p className="spoken" aria-live="polite">
      {words}
    </p>
  )
}
