import {
  inactivatePeople,
  type ManagedPerson,
  reactivatePeople,
} from '#contract/endpoints/people/managed-people.ts'
import { BULK_PEOPLE_MAX } from '#contract/limits.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { inParts, inTurns } from '#features/shared/in-turns.ts'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { Acting } from './acting.ts'
import { describeRest } from './describe-trouble.ts'
import { actWords } from './people-words.ts'
import { useSureOfInactivation } from './use-sure-of-inactivation.ts'

/** An action under way: whom it has changed so far, and how many it skipped. */
interface Activation {
  isActive: boolean
  /** The name of the first person. */
  name: string
  changed: readonly UserId[]
  leftOut: number
}

/**
 * Inactivates and reactivates people; says first what an inactivation ends. Each undoes the other. If it stops halfway,
 * it can be continued or undone.
 */
export function useActivation({ busily, setDone, complain }: Acting) {
  const { call } = useServices()
  const isSure = useSureOfInactivation(complain)

  async function send(ids: readonly UserId[], isActive: boolean) {
    const endpoint = isActive ? reactivatePeople : inactivatePeople
    const turns = await inTurns(inParts(ids, BULK_PEOPLE_MAX), (body) => call(endpoint, { body }))
    return {
      changed: turns.done.flatMap(({ value }) => value.changed),
      skipped: turns.done.reduce((sum, { value }) => sum + value.skipped.length, 0),
      left: turns.left.flat(),
      failure: turns.failure,
    }
  }

  function undo(ids: readonly UserId[], isActive: boolean): Promise<void> {
    return busily(async () => {
      const { left, failure } = await send(ids, isActive)
      if (failure === null) return setDone({ text: doneWords.undone, undo: null })
      const partly = left.length === ids.length ? [] : [doneWords.partlyUndone]
      const text = [...partly, describeRest(left.length, failure)]
      setDone({ text: text.join(' '), undo: null, goOn: () => void undo(left, isActive) })
    })
  }

  function set(ids: readonly UserId[], before: Activation): Promise<void> {
    const { isActive, name } = before
    return busily(async () => {
      const sent = await send(ids, isActive)
      const { left, failure } = sent
      const changed = [...before.changed, ...sent.changed]
      const leftOut = before.leftOut + sent.skipped
      if (failure !== null && changed.length + leftOut === 0) return complain(failure)
      const said = isActive ? actWords.reactivated : actWords.inactivated
      setDone({
        text: [
          ...(changed.length === 0 ? [] : [said(changed.length, name)]),
          ...(leftOut === 0 ? [] : [actWords.leftOut(leftOut)]),
          ...(failure === null ? [] : [describeRest(left.length, failure)]),
        ].join(' '),
        undo: changed.length === 0 ? null : () => void undo(changed, !isActive),
        ...(failure !== null && { goOn: () => void set(left, { ...before, changed, leftOut }) }),
      })
    })
  }

  /** False: the person canceled. */
  return async (people: readonly ManagedPerson[], isActive: boolean): Promise<boolean> => {
    const name = people[0]?.fullName ?? ''
    if (people.length === 0) return false
    const ids = people.map(({ id }) => id)
    if (!isActive && !(await isSure(ids, name))) return false
    await set(ids, { isActive, name, changed: [], leftOut: 0 })
    return true
  }
}
