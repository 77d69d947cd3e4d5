import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths. */
  width?: string
  height?: string
  shape?: 'line' | 'round' | 'card'
}

/** The outline of content that is loading. The region around it has `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em', shape = 'line' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} style={{ width, height }} aria-hidden="true" />
}
