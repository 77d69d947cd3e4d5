import { useInfiniteQuery } from '@tanstack/react-query'
import { Timer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  exportMyPractices,
  listMyPractices,
  type TimedPractice,
} from '#contract/endpoints/video/practices.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import lists from '#features/shared/lists/lists.module.css'
import { STORED_PART } from '#features/shared/reading/as-of-words.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { useQueued } from '#features/shared/use-queued.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from './practice-times.module.css'
import { deleteWords, formatTime, words } from './practice-words.ts'

type Order = keyof typeof words.orders

const orders = [
  { id: 'newest', text: words.orders.newest },
  { id: 'fastest', text: words.orders.fastest },
] as const

/** All my times over all activities, page by page. */
export function AllTimes({ onDelete }: { onDelete: (time: TimedPractice) => void }) {
  const [sort, setSort] = useState<Order>('newest')
  const timeZone = useTimeZone()
  const { withWrites } = useQueued()
  const query = { search: '', sort }
  const list = useInfiniteQuery(endpointList(listMyPractices, { query }))
  return (
    <>
      <div className={lists.line}>
        <Segments label={words.order} hidesLabel choices={orders} value={sort} onChange={setSort} />
        <ExportButton
          endpoint={exportMyPractices}
          input={{ query }}
          total={list.data?.pages.at(-1)?.total ?? 0}
        />
      </div>
      <PagedView
        list={list}
        itemsOf={(page) => withWrites(listMyPractices, page).items}
        empty={<EmptyState icon={<Timer />} {...words.mine.none} />}
        offline={<EmptyState icon={<Timer />} {...words.mine.away} />}
        reassurance={words.mine.safe}
        asOf={{ what: 'your times', limit: STORED_PART }}
        more={words.more}
      >
        {(times) => (
          <ul className={styles.all} aria-label={words.views.all}>
            {times.map((time) => (
              <li key={time.id} className={styles.attempt}>
                <span className={styles.length}>{formatTime(time.length)}</span>
                <span>
                  <span className={styles.activity}>{time.activityName}</span>
                  <span className={styles.when}>
                    {time.courseName} · {formatMoment(time.practicedAt, timeZone)}
                  </span>
                </span>
                <IconButton
                  label={deleteWords(time.length, formatMoment(time.practicedAt, timeZone))}
                  onPress={() => onDelete(time)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </>
  )
}
