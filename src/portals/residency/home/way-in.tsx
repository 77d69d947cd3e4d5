import { Upload } from 'lucide-react'
import { residencyLinks } from '../links.ts'
import styles from './home-screen.module.css'

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
          <span className={styles.text}>
            Kept on this device from the first second, with or without a network.
          </span>
        </span>
      </a>
      <a href={residencyLinks.upload} className={styles.upload} aria-label="Upload a video">
        <span className={styles.disc} aria-hidden="true">
          <Upload />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>Upload a video</span>
          <span className={styles.text}>
            Videos from a camera or a file, paused and resumed as the network allows.
          </span>
        </span>
      </a>
    </div>
  )
}
