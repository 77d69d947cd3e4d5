import { isWhole, type KeptVideo } from '#domain/downloads/download-state.ts'
import { useKeptPoster } from '#features/shared/use-downloaded-poster.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { VideoPoster } from '#ui/video-player/video-poster.tsx'
import { KeptActions } from './download-control.tsx'
import { describeKept, shareHere } from './download-words.ts'
import styles from './downloads-screen.module.css'

export interface KeptRowProps {
  kept: KeptVideo
  /** Where it opens; to be watched when left out. */
  href?: string | undefined
}

export function KeptRow({ kept, href }: KeptRowProps) {
  const { session } = useServices()
  const { details, type, videoId, askedAt } = kept
  const poster = useKeptPoster(videoId)
  const day = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeZone: session.me()?.timezone ?? 'UTC',
  }).format(askedAt)
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <VideoPoster key={`${kept.pieces > 0}`} poster={poster} duration={details.durationSeconds} />
      </span>
      <div className={styles.words}>
        <a className={styles.name} href={href ?? `/residency/video/${type}/${videoId}`}>
          {details.name}
        </a>
        <p className={styles.facts}>{`${details.owner.fullName} · kept ${day}`}</p>
        <p className={styles.facts}>{describeKept(kept)}</p>
        {isWhole(kept) ? null : (
          <ProgressBar
            label={`${details.name} on this device`}
            value={shareHere(kept)}
            tone={kept.trouble === null ? 'brand' : 'waiting'}
            isLabelHidden
          />
        )}
      </div>
      <KeptActions kept={kept} />
    </li>
  )
}
