import { CircleAlert, CircleCheckBig, Upload } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { residencyLinks } from '../links.ts'
import styles from './home-screen.module.css'
import type { WayNote } from './way-notes.ts'
import { homeWords } from './home-words.ts'

const noteIcons: Readonly<Record<WayNote['tone'], ReactNode>> = {
  due: <CircleAlert aria-hidden="true" size={18} />,
  good: <CircleCheckBig aria-hidden="true" size={18} />,
  plain: null,
}

/** The two ways to add a video. */
export function WayIn() {
  return (
    <div className={styles.ways}>
      <a
        href={residencyLinks.record}
        className={styles.record}
        data-mood="theater"
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
  /** What waits on that screen. */
  notes?: readonly WayNote[]
  /** Shown in place of the notes while they load. */
  coming?: ReactNode
}

export function Way({ href, title, text, icon, notes = [], coming = null }: WayProps) {
  const id = useId()
  const described = notes.length > 0 && { 'aria-describedby': id }
  return (
    <a href={href} className={styles.upload} aria-label={title} {...described}>
      <span className={styles.disc} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
        <span id={id} className={styles.notes}>
          {coming}
          {notes.map((note) => (
            <span key={note.text} className={styles.note} data-tone={note.tone}>
              {noteIcons[note.tone]}
              {note.text}
            </span>
          ))}
        </span>
      </span>
    </a>
  )
}
