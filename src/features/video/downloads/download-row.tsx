import { isWhole, type VideoDownload } from '#domain/downloads/download-state.ts'
import { useDownloadedPoster } from '#features/shared/use-downloaded-poster.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { VideoPoster } from '#ui/video-player/video-poster.tsx'
import { DownloadActions } from './download-control.tsx'
import { describeDownload, downloadedShare } from './download-words.ts'
import styles from './downloads-screen.module.css'

export interface DownloadRowProps {
  download: VideoDownload
  /** Where it opens; the playback screen when left out. */
  href?: string | undefined
}

export function DownloadRow({ download, href }: DownloadRowProps) {
  const timeZone = useTimeZone()
  const { links } = useServices()
  const { details, type, videoId, askedAt } = download
  const poster = useDownloadedPoster(videoId)
  const day = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeZone,
  }).format(askedAt)
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <VideoPoster key={`${download.chunks > 0}`} poster={poster} duration={details.durationSeconds} />
      </span>
      <div className={styles.words}>
        <a className={styles.name} href={href ?? links.video(type, videoId)}>
          {details.name}
        </a>
        <p className={styles.facts}>{`${details.owner.fullName} · downloaded ${day}`}</p>
        <p className={styles.facts}>{describeDownload(download)}</p>
        {isWhole(download) ? null : (
          <ProgressBar
            label={`Download of ${details.name}`}
            value={downloadedShare(download)}
            tone={download.trouble === null ? 'brand' : 'waiting'}
            isLabelHidden
          />
        )}
      </div>
      <DownloadActions download={download} />
    </li>
  )
}
