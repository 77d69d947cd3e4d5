import type { Reply } from '#contract/endpoint.ts'
import type { listLegalVersions } from '#contract/endpoints/operations/legal-pages.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import styles from './legal.module.css'
import { legalWords } from './legal-page-words.ts'

const words = legalWords.edit

type Version = Reply<typeof listLegalVersions>['items'][number]

export interface LegalVersionsProps {
  /** Newest first; null until they are known. */
  items: readonly Version[] | null
  onEdit: (version: Version) => void
}

/** What was published before, by whom and when. */
export function LegalVersions({ items, onEdit }: LegalVersionsProps) {
  const timeZone = useTimeZone()
  return (
    <section className={styles.editor}>
      <h2 className={styles.subtitle}>{words.versions}</h2>
      {items === null ? <ListSkeleton /> : null}
      {items?.length === 0 ? <p className="quiet">{words.noVersions}</p> : null}
      <ul className={styles.versions}>
        {(items ?? []).map((one) => (
          <li key={one.version}>
            <span>
              <strong>{words.version(one.version)}</strong>
              <span className="quiet">
                {one.fullName ?? words.byDemo} · {formatMoment(one.publishedAt, timeZone)}
              </span>
            </span>
            <Button size="small" onPress={() => onEdit(one)}>
              {words.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
