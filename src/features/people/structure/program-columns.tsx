import type { Reply } from '#contract/endpoint.ts'
import type { listPrograms } from '#contract/endpoints/people/programs.ts'
import { accountKindNames } from '#contract/vocabulary/programs.ts'
import lists from '#features/shared/lists/lists.module.css'
import { formatZone } from '#features/shared/people/time-zones.ts'
import type { TableColumn } from '#ui/table/column.ts'
import styles from './structure.module.css'
import { programsWords } from './structure-words.ts'

export type ProgramRow = Reply<typeof listPrograms>['_embedded']['program'][number]

export const programColumns: readonly TableColumn<ProgramRow>[] = [
  {
    value: 'title',
    text: 'Program',
    sortable: true,
    width: 'minmax(12rem, 2fr)',
    formatter: (title, { activeProgram }) =>
      activeProgram ? (
        title
      ) : (
        <span className={styles.named}>
          {title} <span className={lists.mark}>{programsWords.inactive}</span>
        </span>
      ),
  },
  {
    value: 'system',
    text: 'System',
    sortable: true,
    width: 'minmax(9rem, 1.3fr)',
    formatter: ({ systemName, isStandalone }) => (isStandalone ? programsWords.independent : systemName),
  },
  {
    value: 'institution',
    text: 'Institution',
    width: 'minmax(9rem, 1.3fr)',
    formatter: (institution) => institution?.institutionName ?? '–',
  },
  {
    value: 'directors',
    text: 'Directors',
    width: 'minmax(9rem, 1.2fr)',
    formatter: (directors) => (directors.length === 0 ? programsWords.noDirector : directors.join(', ')),
  },
  { value: 'residents', text: 'Residents', width: '7rem', align: 'end' },
  {
    value: 'accountKind',
    text: 'Account',
    width: 'minmax(6rem, 0.8fr)',
    formatter: (kind) => (kind === null ? '–' : accountKindNames[kind]),
  },
  { value: 'accountNumber', text: 'Account number', hidden: true },
  { value: 'specialty', text: 'Specialty', width: 'minmax(8rem, 1fr)' },
  {
    value: 'timezoneOption',
    text: 'Time zone',
    hidden: true,
    formatter: ({ timezone }) => formatZone(timezone),
  },
]
