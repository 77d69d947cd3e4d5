import { Mic, MicOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OpenCamera } from '#domain/video/recording/recording-ports.ts'
import styles from './level-bar.module.css'

/** The sound level, updated every frame; also in words for people who can't see it. */
export function LevelBar({ camera }: { camera: OpenCamera | null }) {
  const fill = useRef<HTMLSpanElement>(null)
  const hasSound = camera?.hasSound ?? false
  useEffect(() => {
    if (camera === null || !hasSound) return
    let frame = 0
    const draw = (): void => {
      fill.current?.style.setProperty('transform', `scaleX(${camera.level()})`)
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [camera, hasSound])
  return (
    <span className={styles.level}>
      <span className="spoken">{hasSound ? 'Microphone is on' : 'No microphone'}</span>
      {hasSound ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />}
      <span className={styles.track}>
        <span ref={fill} className={styles.fill} data-fill="" />
      </span>
    </span>
  )
}
