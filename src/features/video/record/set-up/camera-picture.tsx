import { useEffect, useRef } from 'react'
import type { OpenCamera } from '#domain/recording/recording-ports.ts'
import styles from './camera-picture.module.css'

export interface CameraPictureProps {
  camera: OpenCamera | null
  /** Clockwise, degrees. */
  turn: 0 | 90 | 180 | 270
  /** Round as through a scope, or edge to edge. */
  frame: 'scope' | 'edge'
}

/** What the camera sees now. */
export function CameraPicture({ camera, turn, frame }: CameraPictureProps) {
  const surface = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (surface.current === null || camera === null) return
    return camera.show(surface.current)
  }, [camera])
  return (
    <div className={styles.picture} data-frame={frame}>
      <video ref={surface} autoPlay muted playsInline aria-label="Live picture" data-turn={turn} />
    </div>
  )
}
