import { auditFamilyNames } from '#contract/vocabulary/audit.ts'
import { SearchField } from '#features/shared/search-field.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { DateRangeField } from '#ui/dates/date-range-field.tsx'
import type { AuditQuestion } from './audit-question.ts'
import { auditWords, familyWords } from './audit-words.ts'
import { Columns } from '#ui/layout/columns.tsx'

export interface AuditToolsProps {
  question: AuditQuestion
  /** @param replace while a person types, so that going back leaves the page */
  onGo: (to: Partial<AuditQuestion>, options?: { replace: boolean }) => void
}

const ALL = 'all'
const families = [
  { id: ALL, text: auditWords.allFamilies },
  ...auditFamilyNames.map((id) => ({ id, text: familyWords[id] })),
]

export function AuditTools({ question, onGo }: AuditToolsProps) {
  const { search, family, days } = question
  return (
    <Columns atLeast={18} gap={4}>
      <SearchField
        value={search}
        placeholder={auditWords.search}
        onSearch={(words) => onGo({ search: words }, { replace: true })}
      />
      <Select<string>
        label={auditWords.family}
        choices={families}
        value={family ?? ALL}
        onChange={(chosen) => onGo({ family: auditFamilyNames.find((id) => id === chosen) ?? null })}
      />
      <DateRangeField
        label={auditWords.days}
        isOptional
        value={days}
        onChange={(chosen) => onGo({ days: chosen })}
      />
    </Columns>
  )
}
