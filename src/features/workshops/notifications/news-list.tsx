import { BellOff } from 'lucide-react'
import type { WorkshopNotification } from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import styles from '#features/shared/notices/notice-list.module.css'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { NewsLine } from './news-line.tsx'
import { newsWords } from './news-words.ts'

export interface NewsListProps {
  /** The newest; null until they have loaded. */
  list: readonly WorkshopNotification[] | null
  /** When the server answered, ms since the epoch. */
  toldAt: number
  isBroken: boolean
  onAgain: () => void
  /** The person follows one. */
  onFollow: () => void
}

/** The newest notifications, in the panel of the bell. */
export function NewsList({ list, toldAt, isBroken, onAgain, onFollow }: NewsListProps) {
  const isAway = useIsOffline()
  const links = useWorkshopLinks()
  return (
    <section className={styles.panel} aria-busy={list === null && !isAway}>
      <h2 className={styles.title}>{newsWords.title}</h2>
      {list === null ? (
        <Waiting isAway={isAway} isBroken={isBroken} onAgain={onAgain} />
      ) : (
        <>
          <OfflineAsOf what={newsWords.asOf} at={toldAt} />
          {list.length === 0 ? (
            <p className={styles.empty}>
              <BellOff aria-hidden="true" />
              {newsWords.empty}
            </p>
          ) : (
            <ul className={styles.list}>
              {list.map((item) => (
                <li key={item.id}>
                  <NewsLine item={item} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <p className={styles.foot}>
        <a className={styles.all} href={links.notifications} onClick={onFollow}>
          {newsWords.all}
        </a>
      </p>
    </section>
  )
}

function Waiting({
  isAway,
  isBroken,
  onAgain,
}: Pick<NewsListProps, 'isBroken' | 'onAgain'> & { isAway: boolean }) {
  if (isAway) return <p className="quiet">{newsWords.away}</p>
  if (!isBroken) return <ListSkeleton />
  return (
    <Notice tone="error" action={<Button onPress={onAgain}>Try again</Button>}>
      {newsWords.broken}
    </Notice>
  )
}
