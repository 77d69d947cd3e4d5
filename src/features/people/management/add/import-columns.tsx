import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import type { ImportRow } from '#domain/people/import/import-rows.ts'
import { statusColumn } from '#features/shared/people/import/import-list.tsx'
import { importListWords } from '#features/shared/people/import/import-list-words.ts'
import type { TableColumn } from '#ui/table/column.ts'
import { addWords, describeFaults } from './add-words.ts'
import type { TakenEmails } from './use-taken-emails.ts'

/** What the residency shows of a row that will be added. */
export function importColumns(taken: TakenEmails): readonly TableColumn<ImportRow>[] {
  return [
    {
      value: 'role',
      text: addWords.role,
      formatter: (role, { cells }) => (role === null ? cells.role : roleDisplayNames[role]),
      width: 'minmax(7rem, 0.8fr)',
    },
    {
      value: 'groupId',
      text: addWords.group,
      formatter: (_id, { cells }) => cells.group || '–',
      width: 'minmax(7rem, 0.9fr)',
    },
    statusColumn(({ faults, spelled, leavesGroupOut }) => {
      if (faults.length > 0) return { wrong: describeFaults(faults, taken.get(spelled)) }
      return { right: leavesGroupOut ? addWords.rightWithoutGroup : importListWords.right }
    }),
  ]
}
