import type { ManagedPerson } from '#contract/endpoints/people/managed-people.ts'
import { changeUserGroups, type GroupMove } from '#contract/endpoints/people/user-groups.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import { inTurns } from '#features/shared/in-turns.ts'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { Acting } from './acting.ts'
import { describeRest } from './describe-trouble.ts'
import { countMoved, inCalls, movesOf, undoOf } from './move-people.ts'
import { actWords } from './people-words.ts'

/** Earlier results of a move that is being continued. */
interface Before {
  back: readonly GroupMove[]
  skipped: number
}

const nothing: Before = { back: [], skipped: 0 }

/** Moves people to a group; the reverse moves undo it. If it stops halfway, it can be continued or undone. */
export function useMoves({ busily, setDone, complain }: Acting) {
  const { call } = useServices()

  /** @param before the moves that undo what was done so far, and how many people were skipped */
  async function send(moves: readonly GroupMove[], before: Before) {
    const { done, left, failure } = await inTurns(inCalls(moves), (body) => call(changeUserGroups, { body }))
    const back = done.flatMap(({ body, value }) => undoOf(body, value.skipped))
    const skipped = done.reduce((sum, { value }) => sum + value.skipped.length, before.skipped)
    return { back: [...before.back, ...back], skipped, left: left.flat(), failure }
  }

  function undo(moves: readonly GroupMove[], before = nothing): Promise<void> {
    return busily(async () => {
      const { back, skipped, left, failure } = await send(moves, before)
      const stayed = skipped === 0 ? [] : [actWords.movedSome(skipped)]
      if (failure === null) return setDone({ text: [doneWords.undone, ...stayed].join(' '), undo: null })
      const rest = describeRest(countMoved(left), failure)
      const goOn = () => void undo(left, { back, skipped })
      const partly = back.length === 0 ? [] : [doneWords.partlyUndone]
      setDone({ text: [...partly, ...stayed, rest].join(' '), undo: null, goOn })
    })
  }

  function move(moves: readonly GroupMove[], to: string, before = nothing): Promise<void> {
    return busily(async () => {
      const { back, skipped, left, failure } = await send(moves, before)
      if (failure !== null && back.length + skipped === 0) return complain(failure)
      const count = countMoved(back)
      const nobody = failure === null ? [actWords.nobodyMoved] : []
      const said = [
        ...(count === 0 ? nobody : [actWords.moved(count, to)]),
        ...(skipped === 0 || (count === 0 && failure === null) ? [] : [actWords.movedSome(skipped)]),
        ...(failure === null ? [] : [describeRest(countMoved(left), failure)]),
      ]
      setDone({
        text: said.join(' '),
        undo: back.length === 0 ? null : () => void undo(back),
        ...(failure !== null && { goOn: () => void move(left, to, { back, skipped }) }),
      })
    })
  }

  return (people: readonly ManagedPerson[], to: { id: UserGroupId; name: string }): Promise<void> =>
    move(movesOf(people, to.id), to.name)
}
