import {
  createDidactic,
  deleteDidactic,
  type ListedDidactic,
  retireDidactic,
} from '#contract/endpoints/workshops/courses/didactics.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { didacticId } from '#contract/vocabulary/workshops/course-ids.ts'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import type { CourseActions } from '../use-course-actions.ts'
import { didacticWords as words } from './didactic-words.ts'

export type DidacticAction = 'rename' | 'copy' | 'retire' | 'delete'

type Named = Pick<ListedDidactic, 'id' | 'title' | 'isRetired'>

/** What can be done with a didactic from its menu. */
export function didacticEntries({ isRetired }: Named): MenuEntry[] {
  return [
    { id: 'rename', text: words.rename },
    { id: 'copy', text: words.copy },
    { id: 'retire', text: isRetired ? words.restore : words.retire },
    { id: 'delete', text: words.remove, isDanger: true, startsGroup: true },
  ]
}

/** Copies, retires, restores and deletes didactics. @param onGone it was deleted */
export function useDidacticActions({ act, setDone }: CourseActions, onGone: () => void) {
  const { dialogs, ids } = useServices()
  async function retire({ id, title }: Named, isRetired: boolean): Promise<void> {
    if ((await act(retireDidactic, { params: { id }, body: { isRetired } })) === null) return
    const undo = async () => {
      const back = await act(retireDidactic, { params: { id }, body: { isRetired: !isRetired } })
      if (back !== null) setDone({ text: doneWords.undone, undo: null })
    }
    setDone({ text: isRetired ? words.retired(title) : words.restored(title), undo: () => void undo() })
  }
  async function copy({ id: copyOf, title }: Named): Promise<void> {
    const id = didacticId.parse(ids.uuid())
    const body = { title: words.copyOf(title).slice(0, TITLE_MAX), copyOf }
    if ((await act(createDidactic, { params: { id }, body })) === null) return
    const undo = async () => {
      if ((await act(deleteDidactic, { params: { id } })) !== null)
        setDone({ text: doneWords.undone, undo: null })
    }
    setDone({ text: words.copied(body.title), undo: () => void undo() })
  }
  async function drop({ id, title }: Named): Promise<void> {
    if (!(await dialogs.confirm({ ...words.removeSure(title), destructive: true }))) return
    if ((await act(deleteDidactic, { params: { id } })) === null) return
    setDone({ text: words.removed(title), undo: null })
    onGone()
  }
  return (what: Exclude<DidacticAction, 'rename'>, didactic: Named) => {
    if (what === 'copy') return void copy(didactic)
    if (what === 'retire') return void retire(didactic, !didactic.isRetired)
    return void drop(didactic)
  }
}
