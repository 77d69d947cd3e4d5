import { Download } from 'lucide-react'
import { exportAuditEntries } from '#contract/endpoints/residency/audit.ts'
import { auditFamilyNames } from '#contract/vocabulary/audit.ts'
import { SearchField } from '#features/shared/search-field.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { DateRangeField } from '#ui/dates/date-range-field.tsx'
import { type AuditQuestion, toQuery } from './audit-question.ts'
import { auditWords, familyWords } from './audit-words.ts'
import styles from './audit.module.css'

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
    <div className={styles.tools}>
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
    </div>
  )
}

/** All that was searched for, as a table. */
export function ExportButton({ question }: Pick<AuditToolsProps, 'question'>) {
  const { call, picker, toasts } = useServices()
  const timeZone = useTimeZone()
  const isOffline = useIsOffline()
  async function save(): Promise<void> {
    const answer = await call(exportAuditEntries, { query: toQuery(question, timeZone) })
    if (!answer.ok) {
      toasts.show({ type: 'ERROR', msg: auditWords.saveFailed })
      return
    }
    const { name, type, bytes } = answer.value
    await picker.save(name, type, async function* pieces() {
      yield new Uint8Array(bytes)
    })
  }
  return (
    <>
      <Button icon={<Download aria-hidden="true" />} isDisabled={isOffline} onPress={() => void save()}>
        {auditWords.save}
      </Button>
      {isOffline ? <p className={styles.quiet}>{auditWords.saveAway}</p> : null}
    </>
  )
}
