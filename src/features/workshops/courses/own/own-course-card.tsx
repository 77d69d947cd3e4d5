import { ChevronRight, FileText } from 'lucide-react'
import type {
  OwnAttachment,
  OwnCourse,
  ReadDidactic,
} from '#contract/endpoints/workshops/courses/own-courses.ts'
import { mayMakeOwnPlaylists } from '#contract/policies/workshops/playlists.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { readPagesOf } from '#domain/workshops/courses/own-progress.ts'
import { downloadedFileAddress } from '#contract/worker/downloads.ts'
import { isWhole } from '#domain/video/downloads/download-state.ts'
import { useDownload } from '#features/shared/downloads/use-download.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { useWorkshopMe } from '../../use-workshop-me.ts'
import { AddToPlaylist } from '../playlists/add-to-playlist.tsx'
import styles from './own.module.css'
import { OwnVideo } from './own-video.tsx'
import { ownWords as words } from './own-words.ts'

export interface OwnCourseCardProps {
  workshop: WorkshopId
  course: OwnCourse
}

/** One course: what to read, what to watch, and its files. */
export function OwnCourseCard({ workshop, course }: OwnCourseCardProps) {
  const { title, description, didactics, videos, attachments } = course
  const mayMake = mayMakeOwnPlaylists(useWorkshopMe())
  return (
    <Section title={title} isCard>
      {description === '' ? null : <p className={styles.description}>{description}</p>}
      {didactics.length === 0 ? null : (
        <ul className={styles.list} aria-label={words.didactics}>
          {didactics.map((didactic) => (
            <li key={didactic.id}>
              <DidacticRow workshop={workshop} didactic={didactic} />
            </li>
          ))}
        </ul>
      )}
      {videos.length === 0 ? null : (
        <ul className={styles.list} aria-label={words.videos}>
          {videos.map((video) => (
            <li key={video.id} className={styles.besideVideo}>
              <OwnVideo workshop={workshop} video={video} />
              {mayMake ? (
                <AddToPlaylist video={{ ...video, workshopIds: [workshop], course: title }} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {attachments.length === 0 ? null : (
        <ul className={styles.list} aria-label={words.attachments}>
          {attachments.map((attachment) => (
            <li key={attachment.id}>
              <AttachmentRow attachment={attachment} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function DidacticRow({ workshop, didactic }: { workshop: WorkshopId; didactic: ReadDidactic }) {
  const links = useWorkshopLinks()
  const read = readPagesOf(didactic)
  return (
    <a className={styles.row} href={links.ownDidactic(workshop, didactic.id)}>
      <span className={styles.words}>
        <ProgressBar
          label={didactic.title}
          value={didactic.pages === 0 ? 0 : read / didactic.pages}
          valueText={words.pagesRead(read, didactic.pages)}
          tone={read === didactic.pages ? 'good' : 'brand'}
        />
      </span>
      <ChevronRight aria-hidden="true" />
    </a>
  )
}

function AttachmentRow({ attachment }: { attachment: OwnAttachment }) {
  const { assetId, fileName, filePath, size } = attachment
  const { id } = useWorkshopMe()
  const isAway = useIsOffline()
  const download = useDownload(assetId)
  const isOnDevice = download !== null && isWhole(download)
  const content = (
    <>
      <FileText aria-hidden="true" />
      <span className={styles.words}>
        <span>{fileName}</span>
        <span className={styles.quiet}>
          {isOnDevice ? words.onDevice(formatBytes(size)) : isAway ? words.fileAway : formatBytes(size)}
        </span>
      </span>
    </>
  )
  if (isAway && !isOnDevice) return <div className={styles.row}>{content}</div>
  return (
    <a
      className={styles.row}
      href={isOnDevice ? downloadedFileAddress(id, assetId) : filePath}
      target="_blank"
      rel="noreferrer"
    >
      {content}
    </a>
  )
}
