import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareText, SearchX } from 'lucide-react'
import { useState } from 'react'
import { type FeedbackType, feedbackType } from '#contract/endpoints/operations/feedback.ts'
import { exportFeedback, listFeedback } from '#contract/endpoints/operations/received-feedback.ts'
import lists from '#features/shared/lists/lists.module.css'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Screen } from '#ui/layout/screen.tsx'
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

/** For administrative roles: feedback that people have sent, page by page. */
export function ReceivedFeedbackScreen() {
  const [search, setSearch] = useState('')
  const [type, setType] = useState<FeedbackType | null>(null)
  const [sort, setSort] = useState<'newest' | 'fewest-stars'>('newest')
  const isFiltered = search !== '' || type !== null
  const query = { search, sort, ...(type === null ? {} : { type }) }
  const list = useInfiniteQuery({
    ...endpointList(listFeedback, { query }, { neverStored: search !== '' }),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen>
      <PageHeader title={receivedWords.title} sentence={receivedWords.sentence} />
      <FilterBar>
        <SearchField value={search} placeholder={receivedWords.search} onSearch={setSearch} />
        <Select<string>
          label="Type"
          choices={types}
          value={type ?? ALL}
          onChange={(id) => setType(feedbackType.safeParse(id).data ?? null)}
        />
        <Select label="Order" choices={sorts} value={sort} onChange={setSort} />
      </FilterBar>
      <PagedView
        list={list}
        itemsOf={({ items }) => items}
        empty={
          isFiltered ? (
            <EmptyState icon={<SearchX />} {...receivedWords.noMatch} />
          ) : (
            <EmptyState icon={<MessageSquareText />} {...receivedWords.empty} />
          )
        }
        offline={<EmptyState icon={<MessageSquareText />} {...receivedWords.away} />}
        reassurance={receivedWords.safe}
        asOf={{ what: 'the list', limit: 'as far as it is stored on this device' }}
      >
        {(items, { total }) => (
          <>
            <div className={lists.line}>
              <output className={styles.quiet}>{countItems(total)}</output>
              <ExportButton endpoint={exportFeedback} input={{ query }} total={total} />
            </div>
            <Stack gap={3} as="ul" aria-label={receivedWords.title}>
              {items.map((item) => (
                <ReceivedItem key={item.id} item={item} />
              ))}
            </Stack>
          </>
        )}
      </PagedView>
    </Screen>
  )
}
