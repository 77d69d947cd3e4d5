import { useLayoutEffect, useRef } from 'react'
import type { OpenCamera } from '#domain/video/recording/recording-ports.ts'
import styles from './camera-picture.module.css'

export interface CameraPictureProps {
  camera: OpenCamera | null
  /** Clockwise, degrees. */
  turn: 0 | 90 | 180 | 270
  /** In the page, or edge to edge. */
  frame: 'page' | 'edge'
  /** Shows only the circle of a scope; the whole frame is recorded anyway. */
  isMasked: boolean
}

/** The camera's live picture. */
export function CameraPicture({ camera, turn, frame, isMasked }: CameraPictureProps) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (place.current === null || camera === null) return
    return camera.show(place.current)
  }, [camera])
  return (
    <figure
      ref={place}
      aria-label="Live picture"
      className={styles.picture}
      data-frame={frame}
      data-masked={isMasked ? '' : undefined}
      data-turn={turn}
    />
  )
}
