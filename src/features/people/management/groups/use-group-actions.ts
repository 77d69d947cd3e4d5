import { editUserGroup } from '#contract/endpoints/people/user-groups.ts'
import { useServices } from '#features/shared/use-services.ts'
import { describeTrouble } from '../describe-trouble.ts'
import { groupWords } from '../people-words.ts'
import type { ProgramGroup } from '../use-groups.ts'
import { useRefreshPeople } from '../use-refresh-people.ts'

/** Warns before an expiry ends something; reopening undoes it. */
export function useGroupActions() {
  const { call, dialogs, toasts } = useServices()
  const refresh = useRefreshPeople()

  async function setExpired({ id, name }: ProgramGroup, isExpired: boolean): Promise<void> {
    const answer = await call(editUserGroup, { params: { gid: id }, body: { isExpired } })
    if (answer.ok)
      toasts.show({
        type: 'SUCCESS',
        msg: isExpired ? groupWords.expired(name) : groupWords.reopened(name),
      })
    else toasts.show({ type: 'ERROR', msg: describeTrouble(answer.failure) })
    await refresh()
  }

  return {
    expire: async (group: ProgramGroup): Promise<void> => {
      const isSure = await dialogs.confirm({
        title: groupWords.expireTitle(group.name),
        text: groupWords.expireText(group.people),
        confirmLabel: groupWords.expire,
        destructive: true,
      })
      if (isSure) await setExpired(group, true)
    },
    reopen: (group: ProgramGroup) => setExpired(group, false),
  }
}
