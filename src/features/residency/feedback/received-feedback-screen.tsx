import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareText, SearchX } from 'lucide-react'
import { useState } from 'react'
import { type FeedbackType, feedbackType } from '#contract/endpoints/residency/feedback.ts'
import { listFeedback } from '#contract/endpoints/residency/received-feedback.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { MoreButton } from '#features/shared/reading/more-button.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import styles from './feedback.module.css'
import { ReceivedItem } from './received-item.tsx'
import { countItems, receivedWords, sortWords, typeWords } from './feedback-words.ts'

const ALL = 'ALL'
const types = [
  { id: ALL, text: receivedWords.allTypes },
  ...feedbackType.options.map((id) => ({ id, text: typeWords[id] })),
]
const sorts = (['newest', 'fewest-stars'] as const).map((id) => ({ id, text: sortWords[id] }))

/** For administrative roles: what people have said, page by page. */
export function ReceivedFeedbackScreen() {
  const [typed, setTyped] = useState('')
  const [type, setType] = useState<FeedbackType | null>(null)
  const [sort, setSort] = useState<'newest' | 'fewest-stars'>('newest')
  const search = typed.trim()
  const list = useInfiniteQuery({
    ...endpointList(
      listFeedback,
      { query: { search, sort, ...(type === null ? {} : { type }) } },
      { isPassing: search !== '' },
    ),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.screen}>
      <PageHeader title={receivedWords.title} sentence={receivedWords.sentence} />
      <div className={styles.tools}>
        <TextField
          label="Search"
          type="search"
          value={typed}
          maxLength={SEARCH_MAX}
          placeholder={receivedWords.search}
          onChange={setTyped}
        />
        <Select<string>
          label="Type"
          choices={types}
          value={type ?? ALL}
          onChange={(id) => setType(feedbackType.safeParse(id).data ?? null)}
        />
        <Select label="Order" choices={sorts} value={sort} onChange={setSort} />
      </div>
      <QueryView
        query={list}
        skeleton={<ListSkeleton />}
        away={<EmptyState icon={<MessageSquareText />} {...receivedWords.away} />}
        safe={receivedWords.safe}
        asOf={{ what: 'the list', limit: 'as far as it is stored on this device' }}
      >
        {({ pages }, asOf) => {
          const items = pages.flatMap((page) => page.items)
          const isFiltered = search !== '' || type !== null
          if (items.length === 0)
            return isFiltered ? (
              <EmptyState icon={<SearchX />} {...receivedWords.noMatch} />
            ) : (
              <EmptyState icon={<MessageSquareText />} {...receivedWords.empty} />
            )
          return (
            <>
              {asOf}
              <output className={styles.quiet}>{countItems(pages.at(-1)?.total ?? 0)}</output>
              <ul className={styles.items} aria-label={receivedWords.title}>
                {items.map((item) => (
                  <ReceivedItem key={item.id} item={item} />
                ))}
              </ul>
              <MoreButton list={list} />
            </>
          )
        }}
      </QueryView>
    </div>
  )
}
