import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { residencyLinks } from '../links.ts'
import styles from './home-screen.module.css'
import { homeWords } from './home-words.ts'

/** The two ways in which a video comes here. */
export function WayIn() {
  return (
    <div className={styles.ways}>
      <a
        href={residencyLinks.record}
        className={styles.record}
        data-mood="theatre"
        aria-label="Record a video"
      >
        <span className={styles.lens} aria-hidden="true">
          <span className={styles.dot} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>Record a video</span>
          <span className={styles.text}>{homeWords.record}</span>
        </span>
      </a>
      <Way href={residencyLinks.upload} title="Upload a video" text={homeWords.upload} icon={<Upload />} />
    </div>
  )
}

export interface WayProps {
  href: string
  title: string
  text: string
  icon: ReactNode
}

export function Way({ href, title, text, icon }: WayProps) {
  return (
    <a href={href} className={styles.upload} aria-label={title}>
      <span className={styles.disc} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </a>
  )
}
