import { type Download, downloadName, isWhole } from '#domain/video/downloads/download-state.ts'
import { fileOfSize, filesOfCourse, type VideoSize } from '#domain/video/playback/video-size.ts'
import type { Links } from '#domain/links.ts'
import { dateFormat } from '#domain/date-format.ts'
import { useDownloadedPoster } from '#features/shared/video/use-downloaded-poster.ts'
import { sizeNames } from '#features/shared/video/size-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { VideoPoster } from '#ui/video-player/posters/video-poster.tsx'
import { DownloadActions } from '#features/shared/downloads/download-control.tsx'
import { describeDownload, downloadedShare } from '#features/shared/downloads/download-words.ts'
import styles from './downloads-screen.module.css'

export interface DownloadRowProps {
  download: Download
  /** Where it opens; the playback screen by default. */
  href?: string | undefined
}

export function DownloadRow({ download, href }: DownloadRowProps) {
  const timeZone = useTimeZone()
  const { links } = useServices()
  const { videoId, askedAt } = download
  const poster = useDownloadedPoster(videoId)
  const name = downloadName(download)
  const day = dateFormat({
    dateStyle: 'medium',
    timeZone,
  }).format(askedAt)
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <VideoPoster
          key={`${download.chunks > 0}`}
          name={name}
          poster={poster}
          duration={lengthOf(download)}
        />
      </span>
      <div className={styles.words}>
        <a className={styles.name} href={href ?? placeOf(download, links)}>
          {name}
        </a>
        <p className={styles.facts}>{`${sourceOf(download)} · downloaded ${day}`}</p>
        <p className={styles.facts}>{[...sizeOf(download), describeDownload(download)].join(' · ')}</p>
        {isWhole(download) ? null : (
          <ProgressBar
            label={`Download of ${name}`}
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

function lengthOf(download: Download): number | null {
  return download.kind === 'RECORDED' ? download.details.durationSeconds : null
}

/** Said where there is another size. */
function sizeOf(download: Download): string[] {
  const { size = 'full', hasOther } = chosenOf(download)
  return size === 'small' || hasOther ? [sizeNames[size]] : []
}

function chosenOf(download: Download): { size?: VideoSize | undefined; hasOther: boolean } {
  switch (download.kind) {
    case 'RECORDED':
      return { size: download.size, hasOther: fileOfSize(download.details, 'small') !== null }
    case 'TAUGHT': {
      const files = filesOfCourse(download.taught.file)
      return { size: download.size, hasOther: fileOfSize(files, 'small') !== null }
    }
    case 'WORKSHOP':
      return { size: download.file.size, hasOther: false }
  }
}

/** Whose video it is, or of which course. */
function sourceOf(download: Download): string {
  switch (download.kind) {
    case 'RECORDED':
      return download.details.owner.fullName
    case 'TAUGHT':
      return download.taught.courseName
    case 'WORKSHOP':
      return download.file.courseTitle
  }
}

function placeOf(download: Download, links: Links): string {
  if (download.kind === 'RECORDED') return links.video(download.type, download.videoId)
  if (download.kind === 'WORKSHOP') return links.workshops
  const { courseId, activityId } = download.taught
  return activityId === null ? links.course(courseId) : links.activity(courseId, activityId)
}
