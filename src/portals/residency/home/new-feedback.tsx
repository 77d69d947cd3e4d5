import { MessageSquareText } from 'lucide-react'
import { formatAgo } from '#domain/moment-text.ts'
import { useNow } from '#features/shared/use-now.ts'
import { assessedWords } from '#features/video/submit/submit-words.ts'
import { residencyLinks } from '../links.ts'
import styles from './home-screen.module.css'
import { unreadOf } from './latest-of.ts'
import { useMyLatest } from './use-my-latest.ts'
import { WorkRow } from './work-row.tsx'
import rows from './work-row.module.css'

/** Assessments of my videos that I have not read; renders nothing when there are none. */
export function NewFeedback() {
  const { videos } = useMyLatest()
  const now = useNow()
  const unread = unreadOf(videos)
  if (unread.length === 0) return null
  return (
    <section className={styles.latest} aria-labelledby="new-feedback">
      <h2 id="new-feedback" className={styles.heading}>
        New feedback
      </h2>
      <ul className={rows.list}>
        {unread.map((video, index) => (
          <WorkRow
            key={video.videoId}
            video={video}
            href={residencyLinks.video(video.subject.videoType, video.videoId)}
            who={
              <>
                <MessageSquareText aria-hidden="true" size={16} />
                <span>{assessedWords(video.assessorType)}</span>
              </>
            }
            age={formatAgo(Date.parse(video.assessedAt ?? video.recordedAt), now)}
            isFirst={index === 0}
          />
        ))}
      </ul>
    </section>
  )
}
