import type { ManagedPerson } from '#contract/endpoints/account/people.ts'
import { changeUserGroups, type GroupMove } from '#contract/endpoints/account/user-groups.ts'
import type { UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { Acting } from './acting.ts'
import { inCalls, movesOf, undoOf } from './move-people.ts'
import { actWords } from './people-words.ts'

/** Moves people to a group; the same moves turned round undo it. */
export function useMoves({ busily, setDone, complain }: Acting) {
  const { call } = useServices()

  /** Null: the server refused, and the person was told. */
  async function send(moves: readonly GroupMove[]): Promise<UserId[] | null> {
    const skipped: UserId[] = []
    for (const body of inCalls(moves)) {
      const answer = await call(changeUserGroups, { body })
      if (!answer.ok) {
        complain(answer.failure)
        return null
      }
      skipped.push(...answer.value.skipped)
    }
    return skipped
  }

  function undo(moves: readonly GroupMove[]): Promise<void> {
    return busily(async () => {
      if ((await send(moves)) !== null) setDone({ text: doneWords.undone, undo: null })
    })
  }

  return (people: readonly ManagedPerson[], to: { id: UserGroupId; name: string }): Promise<void> =>
    busily(async () => {
      const moves = movesOf(people, to.id)
      const skipped = await send(moves)
      if (skipped === null) return
      const count = new Set(moves.flatMap(({ userIds }) => userIds)).size - skipped.length
      const back = undoOf(moves, skipped)
      const left = skipped.length === 0 ? '' : ` ${actWords.movedSome(skipped.length)}`
      setDone({
        text: count === 0 ? actWords.nobodyMoved : actWords.moved(count, to.name) + left,
        undo: back.length === 0 ? null : () => void undo(back),
      })
    })
}
