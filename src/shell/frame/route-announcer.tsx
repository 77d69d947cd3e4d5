import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import styles from './route-announcer.module.css'

/** A new page is said aloud and takes the focus, as a document that is loaded would. */
export function RouteAnnouncer() {
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
    <p className={styles.spoken} aria-live="polite">
      {words}
    </p>
  )
}
