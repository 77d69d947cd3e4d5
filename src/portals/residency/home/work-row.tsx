import type { ReactNode } from 'react'
import type { MyVideo } from '#contract/endpoints/video/videos.ts'
import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import { usePoster } from '#features/shared/video/use-poster.ts'
import { VideoPoster } from '#ui/video-player/posters/video-poster.tsx'
import styles from './work-row.module.css'

export interface WorkRowProps {
  video: Pick<MyVideo, 'videoId' | 'name' | 'attempt' | 'pictures'>
  href: string
  /** Whose video it is, or its result. */
  who: ReactNode
  /** How long ago. */
  age: string
  isFirst: boolean
}

/** A video that needs attention, on one line: its picture, what it is, whose it is, and since when. */
export function WorkRow({ video, href, who, age, isFirst }: WorkRowProps) {
  const poster = usePoster(video)
  return (
    <li>
      <a className={styles.row} href={href}>
        <span className={styles.picture}>
          <VideoPoster {...poster} duration={null} isFirst={isFirst} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{nameAttempt(video)}</span>
          <span className={styles.who}>{who}</span>
        </span>
        <span className={styles.age}>{age}</span>
      </a>
    </li>
  )
}
