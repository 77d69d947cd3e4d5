import { Outlet, useRouter } from '@tanstack/react-router'
import { ShellHosts } from './shell-hosts.tsx'
import { useEffect, useState } from 'react'
import { passFocusOn } from './pass-focus-on.ts'

/** What surrounds every page, signed in or not. */
export function AppFrame() {
  useEffect(() => passFocusOn(document), [])
  return (
    <>
      <Outlet />
      <ShellHosts />
      <RouteAnnouncer />
    </>
  )
}

/** A new page is said aloud and takes the focus, as a document that is loaded would. */
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
