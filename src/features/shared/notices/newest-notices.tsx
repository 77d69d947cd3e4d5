import { BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './notice-list.module.css'

/** What the list of the bell says, in the words of its portal. */
export interface NewestNoticesWords {
  title: string
  asOf: string
  away: string
  broken: string
  empty: string
  all: string
}

export interface NewestNoticesProps<Item extends { id: string }> {
  /** The newest; null until they have loaded. */
  list: readonly Item[] | null
  /** When the server answered, ms since the epoch. */
  toldAt: number
  isBroken: boolean
  words: NewestNoticesWords
  /** The address of all notifications. */
  all: string
  /** What is above the list and is no notification; null: nothing. */
  before?: ReactNode
  renderItem: (item: Item) => ReactNode
  onAgain: () => void
  /** The person follows one, or opens all. */
  onFollow: () => void
}

/** The newest notifications, in the panel of the bell of either portal. */
export function NewestNotices<Item extends { id: string }>(props: NewestNoticesProps<Item>) {
  const { list, toldAt, isBroken, words, all, before = null, renderItem, onAgain, onFollow } = props
  const isAway = useIsOffline()
  return (
    <section className={styles.panel} aria-busy={list === null && !isAway}>
      <h2 className={styles.title}>{words.title}</h2>
      {list === null ? null : <OfflineAsOf what={words.asOf} at={toldAt} />}
      {before}
      {list === null ? <Waiting {...{ isAway, isBroken, words, onAgain }} /> : null}
      {list?.length === 0 && before === null ? (
        <p className={styles.empty}>
          <BellOff aria-hidden="true" />
          {words.empty}
        </p>
      ) : null}
      {list === null || list.length === 0 ? null : (
        <ul className={styles.list}>
          {list.map((item) => (
            <li key={item.id}>{renderItem(item)}</li>
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <a className={styles.all} href={all} onClick={onFollow}>
          {words.all}
        </a>
      </p>
    </section>
  )
}

interface WaitingProps {
  isAway: boolean
  isBroken: boolean
  words: NewestNoticesWords
  onAgain: () => void
}

function Waiting({ isAway, isBroken, words, onAgain }: WaitingProps) {
  if (isAway) return <p className="quiet">{words.away}</p>
  if (!isBroken) return <ListSkeleton />
  return (
    <Notice tone="error" action={<Button onPress={onAgain}>Try again</Button>}>
      {words.broken}
    </Notice>
  )
}
