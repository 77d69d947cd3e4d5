import { useEffect, useRef } from 'react'
import { createEngine, type Engine } from '../run/engine.ts'
import type { ScopeFrame } from '../scene/scope-view.ts'
import styles from './scope-picture.module.css'

export interface ScopePictureProps {
  frame: ScopeFrame
  /** What it shows, for people who can't see it. */
  label: string
  /** There is no WebGL. */
  onMissing?: () => void
}

/** A still picture through the scope. Where there is no WebGL, its light and its rim are drawn without the cavity. */
export function ScopePicture({ frame, label, onMissing }: ScopePictureProps) {
  const host = useRef<HTMLDivElement>(null)
  const engine = useRef<Engine | null>(null)
  const latest = useRef(frame)
  const missing = useRef(onMissing)
  useEffect(() => {
    latest.current = frame
    engine.current?.show(frame)
  }, [frame])
  useEffect(() => {
    const shownIn = host.current
    if (shownIn === null) return undefined
    try {
      const created = createEngine({ host: shownIn, onLost: () => undefined, onRestored: () => undefined })
      engine.current = created
      created.show(latest.current)
      return () => {
        engine.current = null
        created.dispose()
      }
    } catch {
      shownIn.dataset['still'] = ''
      missing.current?.()
      return undefined
    }
  }, [])
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is drawn in it
  return <div ref={host} role="img" aria-label={label} className={styles.picture} />
}
