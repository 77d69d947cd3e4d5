import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { draftOfWorkshop } from '#domain/workshops/workshop-draft.ts'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useSaveWorkshop } from '../use-save-workshop.ts'
import { planWords as words } from '../workshop-words.ts'

/** Says that an edit was saved, and takes it back unless somebody else has changed the workshop since. */
export function useUndoEdit() {
  const { toasts } = useServices()
  const save = useSaveWorkshop()
  async function undo(before: Workshop, saved: Workshop): Promise<void> {
    const answer = await save(draftOfWorkshop(before), saved.version)
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: doneWords.undone })
    else toasts.show({ type: 'ERROR', msg: answer.failure.message ?? words.failed })
  }
  return (before: Workshop, saved: Workshop): void => {
    toasts.show({
      type: 'SAVED',
      msg: words.saved.edit,
      ...(saved.version !== before.version && {
        act: { text: doneWords.undo, run: () => void undo(before, saved) },
      }),
    })
  }
}
