import { HardDriveDownload, LibraryBig, ListVideo, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { maySee, type ScreenViewer } from '#contract/policies/screens.ts'
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

/** For those who neither record nor assess. */
export function WayOn({ viewer }: { viewer: ScreenViewer }) {
  return (
    <div className={styles.ways}>
      {maySee(viewer, 'allVideos') ? (
        <Way
          href={residencyLinks.allVideos}
          title="All videos"
          text={homeWords.allVideos}
          icon={<ListVideo />}
        />
      ) : null}
      <Way href={residencyLinks.library} title="Library" text={homeWords.library} icon={<LibraryBig />} />
      <Way
        href={residencyLinks.downloads}
        title="Downloads"
        text={homeWords.downloads}
        icon={<HardDriveDownload />}
      />
    </div>
  )
}

function Way({ href, title, text, icon }: { href: string; title: string; text: string; icon: ReactNode }) {
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
