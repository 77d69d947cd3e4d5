import { type ReactNode, useEffect, useRef } from 'react'
import styles from './workspace.module.css'

export interface WorkspaceProps {
  /** On one line. */
  header: ReactNode
  /** Always in view. */
  picture: ReactNode
  /** Below the picture. */
  tools: ReactNode
  /** What one works on beside the picture; it scrolls within itself. Null: there is nothing to do but watch. */
  panel: ReactNode
  /** News waits until this screen is left. */
  isUndisturbed?: boolean
}

/** A picture with work beside it on a desktop and a tablet, and below it on a phone. */
export function Workspace({ header, picture, tools, panel, isUndisturbed }: WorkspaceProps) {
  const whole = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  // The tabs stay below the picture, which stays too, so they need to know its height.
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
      data-undisturbed={isUndisturbed ? '' : undefined}
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
