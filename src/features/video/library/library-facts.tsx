import { useQuery } from '@tanstack/react-query'
import { getSharedVideo } from '#contract/endpoints/video/library.ts'
import type { SharedVideoId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import styles from './library-screen.module.css'
import { useFavorites } from './use-favorites.ts'

/** A video's entry in the library: who shared it, why, and whether it is a favorite. */
export function LibraryFacts({ id }: { id: SharedVideoId }) {
  const { data } = useQuery(endpointQuery(getSharedVideo, { params: { id } }))
  const { withWrites } = useQueued()
  const toggle = useFavorites()
  const timeZone = useTimeZone()
  if (data === undefined) return null
  const video = withWrites(getSharedVideo, data)
  const { owner, isMyVideo, sharedAt, description } = video
  return (
    <section aria-label="In the library" className={styles.request}>
      <Avatar name={owner.fullName} isDecoration />
      <div className={styles.words}>
        <p className={styles.line}>
          <span className={styles.title}>{isMyVideo ? 'Shared by you' : `Shared by ${owner.fullName}`}</span>
          <span className="quiet">{formatMoment(sharedAt, timeZone)}</span>
        </p>
        {description === '' ? null : <p className={styles.described}>{description}</p>}
      </div>
      <FavoriteButton video={video} onFavorite={(chosen) => void toggle(chosen)} />
    </section>
  )
}
