import type { ManagedPerson, PeoplePlace } from '#contract/endpoints/people/managed-people.ts'
import { removeFaculty } from '#contract/endpoints/people/further-programs.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useRefreshPeople } from '../use-refresh-people.ts'
import { describeTeachingTrouble, teachingWords as words } from './teaching-words.ts'

/** Ends the teaching of a person whose home is elsewhere. Says first what they lose. */
export function useEndTeaching(program: PeoplePlace): (person: ManagedPerson) => Promise<void> {
  const { call, dialogs, toasts } = useServices()
  const refresh = useRefreshPeople()
  return async ({ id, fullName }) => {
    if (program === 'none') return
    const isSure = await dialogs.confirm({
      title: words.endTitle(fullName),
      text: words.endText,
      confirmLabel: words.end,
      destructive: true,
    })
    if (!isSure) return
    const answer = await call(removeFaculty, { params: { id: program, userId: id } })
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: words.ended(fullName) })
    else toasts.show({ type: 'ERROR', msg: describeTeachingTrouble(answer.failure) })
    await refresh()
  }
}
