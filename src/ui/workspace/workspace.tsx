import { type ReactNode, useEffect, useRef } from 'react'
import styles from './workspace.module.css'

export interface WorkspaceProps {
  /** One line. */
  header: ReactNode
  /** Never leaves the screen. */
  picture: ReactNode
  /** Below the picture. */
  tools: ReactNode
  /** What one works on beside the picture; it scrolls by itself. Null: there is nothing to do but watch. */
  panel: ReactNode
}

/** A picture with work beside it on a desk and a tablet, and below it on a phone. */
export function Workspace({ header, picture, tools, panel }: WorkspaceProps) {
  const whole = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  // Below a picture that stays, the tabs stay too: they have to know its height.
  useEffect(() => {
    const [outer, inner] = [whole.current, stage.current]
    if (outer === null || inner === null) return
    const watcher = new ResizeObserver(() =>
      outer.style.setProperty('--picture-height', `${inner.offsetHeight}px`),
    )
    watcher.observe(inner)
    return () => watcher.disconnect()
  }, [])
  return (
    <div
      ref={whole}
      className={styles.workspace}
      data-fills-page=""
      data-solo={panel === null ? '' : undefined}
    >
      <div className={styles.header}>{header}</div>
      <div ref={stage} className={styles.picture}>
        {picture}
      </div>
      <div className={styles.tools}>{tools}</div>
      {panel === null ? null : <div className={styles.panel}>{panel}</div>}
    </div>
  )
}
