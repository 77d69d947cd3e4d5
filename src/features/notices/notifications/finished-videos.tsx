import { Film } from 'lucide-react'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import { useLinks } from '#features/shared/use-links.ts'
import styles from '#features/shared/notices/notice-list.module.css'
import { describeFinished, notificationWords } from './notification-words.ts'

/** The person's own videos that are ready, or failed, until they are opened. */
export function FinishedVideos({
  videos,
  onFollow,
}: {
  videos: readonly ProcessingSubmission[]
  onFollow: () => void
}) {
  const links = useLinks()
  if (videos.length === 0) return null
  return (
    <ul className={styles.list} aria-label={notificationWords.yourVideos}>
      {videos.map((video) => {
        const { title, text } = describeFinished(video)
        return (
          <li key={video.asmtId}>
            <a className={styles.line} href={links.video(video.videoType, video.videoId)} onClick={onFollow}>
              <span className={styles.icon} aria-hidden="true">
                <Film />
              </span>
              <span className={styles.words}>
                <span className={styles.head}>
                  <span className={styles.what}>{title}</span>
                  <span className={styles.new}>New</span>
                </span>
                <span>{text}</span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
