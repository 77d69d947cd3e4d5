import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { questionWords } from '../assess-words.ts'
import styles from './theatre.module.css'

/** What its owner wrote to the assessors. */
export function Question({ video }: { video: VideoDetails }) {
  if (video.description === '') return null
  return (
    <figure className={styles.question}>
      <figcaption>{questionWords(video.isMine ? null : video.owner.fullName)}</figcaption>
      <blockquote>{video.description}</blockquote>
    </figure>
  )
}
