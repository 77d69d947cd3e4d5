import { Heart } from 'lucide-react'
import type { SharedVideo } from '#contract/endpoints/video/library.ts'
import styles from './favorite-button.module.css'

export interface FavoriteButtonProps {
  video: SharedVideo
  onFavorite: (video: SharedVideo) => void
}

export function FavoriteButton({ video, onFavorite }: FavoriteButtonProps) {
  return (
    <button
      type="button"
      className={styles.favorite}
      aria-pressed={video.isFavorited}
      aria-label={`Favorite: ${video.name}`}
      onClick={() => onFavorite(video)}
    >
      <Heart aria-hidden="true" />
    </button>
  )
}
