import { useState } from 'react'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { listPrograms } from '#contract/endpoints/people/programs.ts'
import { getSystem } from '#contract/endpoints/people/systems.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import {
  type Lead,
  StructureDeletionDialog,
} from '#features/shared/people/deletion/structure-deletion-dialog.tsx'
import type { ToDelete } from '#features/shared/people/deletion/use-structure-deletion.ts'

export interface DeletionDialogOptions {
  isStandalone?: boolean
  leads?: readonly Lead[]
  /** Leaves the page of what was deleted. */
  onGone: (kind: ToDelete['kind']) => void
}

/** The dialog that deletes a system, an institution or a program, while it is open. */
export function useDeletionDialog({ onGone, ...options }: DeletionDialogOptions) {
  const answers = useAnswers()
  const [asked, setAsked] = useState<ToDelete | null>(null)
  const dialog =
    asked === null ? null : (
      <StructureDeletionDialog
        key={asked.id}
        of={asked}
        {...options}
        onClose={() => setAsked(null)}
        onDone={() => {
          onGone(asked.kind)
          // The page of a deleted program is left, not fetched again.
          void answers.invalidateAll([listPrograms, listSystems, getSystem])
        }}
      />
    )
  return { ask: setAsked, dialog }
}
