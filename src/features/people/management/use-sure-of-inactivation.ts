import { type InactivationEnding, previewInactivation } from '#contract/endpoints/people/managed-people.ts'
import { BULK_PEOPLE_MAX } from '#contract/limits.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { inParts, inTurns } from '#features/shared/in-turns.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { Acting } from './acting.ts'
import { inactivationWords } from './inactivation-words.ts'
import { peopleWords } from './people-words.ts'

/** Says what an inactivation ends, and asks for confirmation. If that can't be loaded, nothing is done. */
export function useSureOfInactivation(complain: Acting['complain']) {
  const { call, dialogs } = useServices()
  /** @param name of the first person */
  return async (ids: readonly UserId[], name: string): Promise<boolean> => {
    const parts = inParts(ids, BULK_PEOPLE_MAX)
    const { done, failure } = await inTurns(parts, (body) => call(previewInactivation, { body }))
    if (failure !== null) {
      complain(failure)
      return false
    }
    const total = (field: keyof InactivationEnding) => done.reduce((sum, { value }) => sum + value[field], 0)
    return dialogs.confirm({
      title: inactivationWords.title(ids.length, name),
      text: inactivationWords.text({
        invitations: total('invitations'),
        waiting: total('waiting'),
        recordings: total('recordings'),
        stranded: total('stranded'),
      }),
      confirmLabel: peopleWords.inactivate,
      destructive: true,
    })
  }
}
