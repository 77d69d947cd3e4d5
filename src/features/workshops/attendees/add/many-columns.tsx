import type { ImportRow } from '#domain/people/import/import-rows.ts'
import { statusColumn } from '#features/shared/people/import/import-list.tsx'
import { importListWords } from '#features/shared/people/import/import-list-words.ts'
import type { TableColumn } from '#ui/table/column.ts'
import { describeFaults, manyWords as words } from './add-words.ts'
import type { AddMany } from './use-add-many.ts'

/** What a workshop shows of a row that will be added. */
export function manyColumns(known: AddMany['known']): readonly TableColumn<ImportRow>[] {
  return [
    statusColumn(({ faults, spelled }) => {
      const found = known.get(spelled) ?? null
      if (faults.length > 0) return { wrong: describeFaults(faults, found?.standing ?? null) }
      return { right: found === null ? importListWords.right : words.rightAs(found.fullName) }
    }),
  ]
}
