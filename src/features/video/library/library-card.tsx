import { Heart, Trash2 } from 'lucide-react'
import type { SharedVideo } from '#contract/endpoints/library.ts'
import { videoAddress } from '#domain/processing/processing-toasts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ScrubPoster } from '#ui/video-player/scrub-poster.tsx'
import styles from './library-card.module.css'

export interface LibraryCardProps {
  video: SharedVideo
  onFavorite: (video: SharedVideo) => void
  onRemove: (video: SharedVideo) => void
}

/** A shared video: what it shows, whose it is, and whether it is a favourite. */
export function LibraryCard({ video, onFavorite, onRemove }: LibraryCardProps) {
  const { name, owner, description, pictures, state, durationSeconds, isFavorited, isMyVideo } = video
  return (
    <article className={styles.card}>
      <a className={styles.link} href={videoAddress(video.videoType, video.videoId)}>
        <ScrubPoster
          poster={pictures.poster}
          sprite={pictures.sprite}
          duration={durationSeconds}
          isComing={state === 'PROCESSING'}
        />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.quiet}>{isMyVideo ? 'Shared by you' : owner.fullName}</span>
          {description === '' ? null : <span className={styles.description}>{description}</span>}
        </span>
      </a>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.favorite}
          aria-pressed={isFavorited}
          aria-label={`Favorite: ${name}`}
          onClick={() => onFavorite(video)}
        >
          <Heart aria-hidden="true" />
        </button>
        {video.mayRemove ? (
          <IconButton label={`Remove ${name} from the library`} onPress={() => onRemove(video)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
    </article>
  )
}
