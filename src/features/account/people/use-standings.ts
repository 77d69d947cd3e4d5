import { inactivatePeople, type ManagedPerson, reactivatePeople } from '#contract/endpoints/account/people.ts'
import { BULK_PEOPLE_MAX } from '#contract/limits.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { Acting } from './acting.ts'
import { actWords, peopleWords } from './people-words.ts'

/** Inactivates and reactivates; what an inactivation ends is said before. Either undoes the other. */
export function useStandings({ busily, setDone, complain }: Acting) {
  const { call, dialogs } = useServices()

  /** Whom it changed; null: the server refused, and the person was told. */
  async function send(ids: readonly UserId[], isActive: boolean): Promise<UserId[] | null> {
    const changed: UserId[] = []
    for (let from = 0; from < ids.length; from += BULK_PEOPLE_MAX) {
      const body = ids.slice(from, from + BULK_PEOPLE_MAX)
      const answer = await call(isActive ? reactivatePeople : inactivatePeople, { body })
      if (!answer.ok) {
        complain(answer.failure)
        return null
      }
      changed.push(...answer.value.changed)
    }
    return changed
  }

  function undo(ids: readonly UserId[], isActive: boolean): Promise<void> {
    return busily(async () => {
      if ((await send(ids, isActive)) !== null) setDone({ text: doneWords.undone, undo: null })
    })
  }

  /** False: the person thought better of it. */
  return async (people: readonly ManagedPerson[], isActive: boolean): Promise<boolean> => {
    const name = people[0]?.fullName ?? ''
    if (people.length === 0) return false
    const isSure =
      isActive ||
      (await dialogs.confirm({
        title: actWords.inactivateTitle(people.length, name),
        text: actWords.inactivateText,
        confirmLabel: peopleWords.inactivate,
        destructive: true,
      }))
    if (!isSure) return false
    await busily(async () => {
      const ids = people.map(({ id }) => id)
      const changed = await send(ids, isActive)
      if (changed === null) return
      const left = people.length - changed.length
      const said = isActive ? actWords.reactivated : actWords.inactivated
      setDone({
        text: [
          ...(changed.length === 0 ? [] : [said(changed.length, name)]),
          ...(left === 0 ? [] : [actWords.leftOut(left)]),
        ].join(' '),
        undo: changed.length === 0 ? null : () => void undo(changed, !isActive),
      })
    })
    return true
  }
}
