import type { ManagedPerson } from '#contract/endpoints/account/people.ts'
import {
  deletePeople,
  DELETED_PEOPLE_MAX,
  type LeftOut,
} from '#contract/endpoints/account/person-deletion.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { Acting } from '../acting.ts'
import { deletionWords } from '#features/shared/people/deletion/deletion-words.ts'
import { bulkDeletionWords } from '../people-words.ts'

/** How many of those who were left out are named. */
const NAMED = 5

/** Deletes several people, who are inactive by now. Whoever must stay is named with the reason. */
export function useDeletions({ busily, setDone, complain }: Acting) {
  const { call, dialogs } = useServices()

  /** False: the person thought better of it. */
  return async (people: readonly ManagedPerson[]): Promise<boolean> => {
    if (people.length === 0) return false
    const isSure = await dialogs.confirm({
      title: bulkDeletionWords.title(people.length, people[0]?.fullName ?? ''),
      text: bulkDeletionWords.text,
      confirmLabel: deletionWords.remove,
      destructive: true,
    })
    if (!isSure) return false
    await busily(async () => {
      let deleted = 0
      const left: LeftOut[] = []
      for (let from = 0; from < people.length; from += DELETED_PEOPLE_MAX) {
        const body = people.slice(from, from + DELETED_PEOPLE_MAX).map(({ id }) => id)
        const answer = await call(deletePeople, { body })
        if (!answer.ok) {
          complain(answer.failure)
          break
        }
        deleted += answer.value.deleted.length
        left.push(...answer.value.left)
      }
      const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
      const named = left.slice(0, NAMED).map((one) => bulkDeletionWords.left(names.get(one.id) ?? '', one))
      const said = [
        bulkDeletionWords.deleted(deleted),
        ...named,
        ...(left.length > NAMED ? [bulkDeletionWords.more(left.length - NAMED)] : []),
      ]
      setDone({ text: said.join(' '), undo: null })
    })
    return true
  }
}
