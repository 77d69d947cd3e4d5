import type { ImportCells } from '#domain/people/import/import-rows.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'

export const noCells: ImportCells = {
  email: '',
  firstName: '',
  lastName: '',
  role: roleDisplayNames.RESIDENT,
  group: '',
}

/** Somebody who is being typed and is not on the list yet. */
export function useTypedRow(list: string) {
  const { draft, change, forget, latest } = useFormDraft(`${list}:row`, noCells)
  return {
    draft,
    change: (cells: ImportCells) => {
      change(cells)
      // A role and a group stay chosen for the next one in a row, but they are nobody.
      if (isNobody(cells)) forget()
    },
    isNone: () => isNobody(latest()),
  }
}

function isNobody({ email, firstName, lastName }: ImportCells): boolean {
  return `${email}${firstName}${lastName}`.trim() === ''
}
