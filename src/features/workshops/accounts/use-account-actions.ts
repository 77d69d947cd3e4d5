import { useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import {
  type AdministrativeUser,
  bringBackAdministrative,
  deleteAdministrative,
  listAdministrative,
  sendAdministrativeRegistration,
} from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import { workshopStaffRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { accountsWords, actWords } from './account-words.ts'
import { describeRefusal } from './describe-refusal.ts'

/** What an admin can do with one account, and the last deletion for as long as it can be undone. */
export function useAccountActions() {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const me = useWorkshopMe()
  const [done, setDone] = useState<Done | null>(null)
  const refused = (failure: CallFailure) => toasts.show({ type: 'ERROR', msg: describeRefusal(failure) })

  async function resend({ id, fullName }: AdministrativeUser): Promise<void> {
    const answer = await call(sendAdministrativeRegistration, { body: { id } })
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: actWords.resent(fullName) })
    else refused(answer.failure)
    await answers.invalidate(listAdministrative)
  }

  async function bringBack({ id, fullName, role }: AdministrativeUser): Promise<void> {
    const was = workshopStaffRole.parse(role)
    const answer = await call(bringBackAdministrative, { params: { id }, body: { role: was } })
    if (answer.ok) setDone({ text: actWords.back(fullName), undo: null })
    else toasts.show({ type: 'ERROR', msg: actWords.backFailed })
    await answers.invalidate(listAdministrative)
  }

  async function remove(account: AdministrativeUser): Promise<void> {
    const { id, fullName } = account
    const isMe = id === me.id
    const isSure = await dialogs.confirm({
      title: isMe ? actWords.removeYouTitle : actWords.removeTitle(fullName),
      text: isMe ? actWords.removeYouText : actWords.removeText,
      confirmLabel: accountsWords.remove,
      destructive: true,
    })
    if (!isSure) return
    const answer = await call(deleteAdministrative, { params: { id } })
    if (!answer.ok) refused(answer.failure)
    else if (answer.value.outcome === 'DELETED') setDone({ text: actWords.removed(fullName), undo: null })
    else setDone({ text: actWords.ended(fullName), undo: () => void bringBack(account) })
    await answers.invalidate(listAdministrative)
  }

  return {
    done,
    resend: (account: AdministrativeUser) => void resend(account),
    remove: (account: AdministrativeUser) => void remove(account),
  }
}
