import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import type { CallInput } from '#contract/endpoint.ts'
import { listExams } from '#contract/endpoints/learning/exams.ts'
import { type ExamFilter, matchesExams, SOON_DAYS } from '#contract/policies/learning/exams.ts'
import { dayAt } from '#domain/time/days.ts'
import { PlainTable } from '#features/shared/printed/plain-table.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { examText, filterWords, reviewWords } from './review-words.ts'

const words = reviewWords.exams
const filters = (Object.keys(filterWords) as ExamFilter[]).map((id) => ({ id, text: filterWords[id] }))
const DAY_MS = 86_400_000

/** FLS and EMIGS of the residents of the selected groups; each name leads to the review, where dates are entered. */
export function ExamList({ asked }: { asked: CallInput<typeof listExams>['query'] }) {
  const links = useLinks()
  const now = useNow()
  const timeZone = useTimeZone()
  const [filter, setFilter] = useState<ExamFilter>('ALL')
  const query = useQuery(endpointQuery(listExams, { query: asked }))
  const today = dayAt(now, timeZone)
  const days = { today, soon: dayAt(now + SOON_DAYS * DAY_MS, timeZone) }
  return (
    <Section isCard title={words.title}>
      <Select label={words.filter} choices={filters} value={filter} onChange={setFilter} />
      <QueryView
        query={query}
        skeleton={<Skeleton height="12rem" shape="card" />}
        offline={<EmptyState icon={<GraduationCap />} {...words.away} />}
        notFound={<EmptyState icon={<GraduationCap />} {...words.gone} />}
        reassurance={reviewWords.safe}
        asOf={{ what: 'the dates' }}
      >
        {({ items, total }, asOf) => {
          const shown = items.filter(({ exams }) => matchesExams(filter, exams, days))
          return (
            <>
              {asOf}
              {items.length < total ? <p className="quiet">{words.first(items.length, total)}</p> : null}
              {shown.length === 0 ? (
                <p className="quiet">{words.nobody}</p>
              ) : (
                <PlainTable
                  label={words.title}
                  heads={[words.resident, 'FLS', 'EMIGS']}
                  rows={shown.map(({ userId, userGroupId, fullName, exams }) => ({
                    key: `${userId} ${userGroupId}`,
                    cells: [
                      <a key="name" href={links.review(userId, userGroupId)}>
                        {fullName}
                      </a>,
                      ...exams.map((one) => examText(one, today)),
                    ],
                  }))}
                />
              )}
            </>
          )
        }}
      </QueryView>
    </Section>
  )
}
