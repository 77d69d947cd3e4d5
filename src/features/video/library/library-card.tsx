import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SharedVideo } from '#contract/endpoints/video/library.ts'
import { CardFact } from '#ui/cards/card-fact.tsx'
import { MediaCard } from '#ui/cards/media-card.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import styles from './library-card.module.css'

export interface LibraryCardProps {
  video: SharedVideo
  picture: ReactNode
  /** Where it is watched. */
  href: string
  onFavorite: (video: SharedVideo) => void
  onRemove: (video: SharedVideo) => void
}

/** A shared video: what it shows, whose it is, and whether it is a favorite. */
export function LibraryCard({ video, picture, href, onFavorite, onRemove }: LibraryCardProps) {
  const { name, owner, description, isMyVideo } = video
  return (
    <MediaCard
      href={href}
      name={name}
      picture={picture}
      foot={
        <div className={styles.actions}>
          <FavoriteButton video={video} onFavorite={onFavorite} />
          {video.mayRemove ? (
            <IconButton label={`Remove ${name} from the library`} onPress={() => onRemove(video)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          ) : null}
        </div>
      }
    >
      <CardFact>{isMyVideo ? 'Shared by you' : owner.fullName}</CardFact>
      {description === '' ? null : <span className={styles.description}>{description}</span>}
    </MediaCard>
  )
}
