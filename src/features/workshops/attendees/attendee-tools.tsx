import type { Reply } from '#contract/endpoint.ts'
import type { getAttendeeOverview } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { paymentStatuses, registrationStatuses } from '#contract/vocabulary/workshops/attendee-status.ts'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import type { AttendeeFilters, GoFilters } from './attendee-filters.ts'
import { attendeeWords, paymentWords, registrationWords } from './attendee-words.ts'

const ALL = 'all'

export interface AttendeeToolsProps {
  filters: AttendeeFilters
  onGo: GoFilters
  /** How many there are of each; null: of a list that isn't counted. */
  counts: Reply<typeof getAttendeeOverview>['counts'] | null
}

/** Search, and the statuses with how many have each. */
export function AttendeeTools({ filters, onGo, counts }: AttendeeToolsProps) {
  const { search, registration, payment } = filters
  const named = (text: string, count: number | undefined) =>
    count === undefined ? text : attendeeWords.counts(text, count)
  return (
    <FilterBar>
      <SearchField
        value={search}
        placeholder={attendeeWords.search}
        onSearch={(words) => onGo({ search: words }, { replace: true })}
      />
      <Select<string>
        label={attendeeWords.registration}
        choices={[
          { id: ALL, text: attendeeWords.all },
          ...registrationStatuses.map((id) => ({
            id,
            text: named(registrationWords[id], counts?.registrationStatus[id]),
          })),
        ]}
        value={registration ?? ALL}
        onChange={(chosen) =>
          onGo({ registration: registrationStatuses.find((status) => status === chosen) ?? null })
        }
      />
      <Select<string>
        label={attendeeWords.payment}
        choices={[
          { id: ALL, text: attendeeWords.all },
          ...paymentStatuses.map((id) => ({ id, text: named(paymentWords[id], counts?.paymentStatus[id]) })),
        ]}
        value={payment ?? ALL}
        onChange={(chosen) => onGo({ payment: paymentStatuses.find((status) => status === chosen) ?? null })}
      />
    </FilterBar>
  )
}
