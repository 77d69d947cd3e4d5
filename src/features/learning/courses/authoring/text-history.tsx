import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { listTextVersions, type TextVersion } from '#contract/endpoints/learning/authoring.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { authoringWords, historyWords as words } from './authoring-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from './authoring.module.css'
import { DiffView } from './diff-view.tsx'
import { placeQuery, type TextPlace } from './text-place.ts'

export interface TextHistoryProps {
  courseId: CourseId
  place: TextPlace
  onBringBack: (version: number, body: string) => void
}

/** Every version: who wrote it, what changed, and a way to restore it. */
export function TextHistory({ courseId, place, onBringBack }: TextHistoryProps) {
  const list = useInfiniteQuery(
    endpointList(listTextVersions, { params: { courseId }, query: placeQuery(place) }),
  )
  return (
    <PagedView
      list={list}
      itemsOf={({ items }) => items}
      empty={<p className={styles.quiet}>{words.none}</p>}
      offline={<EmptyState icon={<History />} {...words.away} />}
      reassurance={authoringWords.safe}
    >
      {(versions) => (
        <ol className={styles.versions}>
          {versions.map((version, at) => (
            <li key={version.version}>
              <Version version={version} isNewest={at === 0} onBringBack={onBringBack} />
            </li>
          ))}
        </ol>
      )}
    </PagedView>
  )
}

interface VersionProps extends Pick<TextHistoryProps, 'onBringBack'> {
  version: TextVersion
  isNewest: boolean
}

function Version({ version: one, isNewest, onBringBack }: VersionProps) {
  const timeZone = useTimeZone()
  const { version, createdAt, isPublished, authorName, publisherName, note, body, before } = one
  return (
    <>
      <Cluster gap={3} align="center">
        <span className={styles.fileName}>
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
