import type { ManagedPerson } from '#contract/endpoints/people/managed-people.ts'
import { deletePeople, DELETED_PEOPLE_MAX, type LeftOut } from '#contract/endpoints/people/person-deletion.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { inParts, inTurns } from '#features/shared/in-turns.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { Acting } from '../acting.ts'
import { deletionWords } from '#features/shared/people/deletion/deletion-words.ts'
import { describeRest } from '../describe-trouble.ts'
import { bulkDeletionWords } from '../people-words.ts'

/** How many of those who were not deleted are named. */
const NAMED = 5

/** Earlier results of a deletion that is being continued. */
interface Deletion {
  nameOf: (id: UserId) => string
  deleted: number
  leftOut: readonly LeftOut[]
}

/** Deletes several inactive people. Those who can't be deleted are named with the reason. */
export function useDeletions({ busily, setDone, complain }: Acting) {
  const { call, dialogs } = useServices()

  function remove(ids: readonly UserId[], before: Deletion): Promise<void> {
    return busily(async () => {
      const parts = inParts(ids, DELETED_PEOPLE_MAX)
      const { done, left, failure } = await inTurns(parts, (body) => call(deletePeople, { body }))
      const deleted = done.reduce((sum, { value }) => sum + value.deleted.length, before.deleted)
      const leftOut = [...before.leftOut, ...done.flatMap(({ value }) => value.left)]
      if (failure !== null && deleted + leftOut.length === 0) return complain(failure)
      const named = leftOut.slice(0, NAMED).map((one) => bulkDeletionWords.left(before.nameOf(one.id), one))
      const said = [
        bulkDeletionWords.deleted(deleted),
        ...named,
        ...(leftOut.length > NAMED ? [bulkDeletionWords.more(leftOut.length - NAMED)] : []),
        ...(failure === null ? [] : [describeRest(left.flat().length, failure)]),
      ]
      const goOn = () => void remove(left.flat(), { ...before, deleted, leftOut })
      setDone({ text: said.join(' '), undo: null, ...(failure !== null && { goOn }) })
    })
  }

  /** False: the person canceled. */
  return async (people: readonly ManagedPerson[]): Promise<boolean> => {
    if (people.length === 0) return false
    const isSure = await dialogs.confirm({
      title: bulkDeletionWords.title(people.length, people[0]?.fullName ?? ''),
      text: bulkDeletionWords.text,
      confirmLabel: deletionWords.remove,
      destructive: true,
    })
    if (!isSure) return false
    const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
    const nameOf = (id: UserId) => names.get(id) ?? ''
    await remove([...names.keys()], { nameOf, deleted: 0, leftOut: [] })
    return true
  }
}
