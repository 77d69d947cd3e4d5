import { formatMoment } from '#domain/moment-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { useTimeZone } from '../use-time-zone.ts'
import { DiffView } from './diff-view.tsx'
import { historyWords as words } from './editing-words.ts'
import styles from './editing.module.css'

export interface ListedVersion {
  version: number
  createdAt: string
  isPublished: boolean
  /** Null: it came with Trocar. */
  authorName: string | null
  publisherName?: string | null | undefined
  note: string
  body: string
  /** The text of the version before. */
  before: string
}

export interface VersionListProps {
  /** The newest first. */
  versions: readonly ListedVersion[]
  onBringBack: (version: number, body: string) => void
}

/** Versions of a text: who wrote each, what changed, and a way to restore it. */
export function VersionList({ versions, onBringBack }: VersionListProps) {
  return (
    <ol className={styles.versions}>
      {versions.map((version, at) => (
        <li key={version.version}>
          <Version version={version} isNewest={at === 0} onBringBack={onBringBack} />
        </li>
      ))}
    </ol>
  )
}

interface VersionProps extends Pick<VersionListProps, 'onBringBack'> {
  version: ListedVersion
  isNewest: boolean
}

function Version({ version: one, isNewest, onBringBack }: VersionProps) {
  const timeZone = useTimeZone()
  const { version, createdAt, isPublished, authorName, publisherName, note, body, before } = one
  return (
    <>
      <Cluster gap={3} align="center">
        <span className={styles.versionName}>
          <strong>{words.version(version)}</strong>
          <span className={styles.quiet}>
            {authorName ?? words.shipped}
            {publisherName == null ? '' : ` · ${words.publishedBy(publisherName)}`} ·{' '}
            <time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time>
          </span>
        </span>
        <StatusDot tone={isPublished ? 'good' : 'waiting'}>
          {isPublished ? words.published : words.draft}
        </StatusDot>
        {isNewest ? null : (
          <Button size="small" onPress={() => onBringBack(version, body)}>
            {words.bringBack}
          </Button>
        )}
      </Cluster>
      {note === '' ? null : <p>{note}</p>}
      <details>
        <summary className={styles.summary}>{words.changes}</summary>
        <DiffView before={before} after={body} />
      </details>
    </>
  )
}
