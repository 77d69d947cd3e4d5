import type { CallFailure } from '#contract/endpoint.ts'
import {
  accountRefusal,
  findAllInternalAccounts,
  inactivateInternalAccount,
  type InternalAccount,
  reactivateInternalAccount,
} from '#contract/endpoints/people/internal-accounts.ts'
import { resendRegistration } from '#contract/endpoints/people/registration.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { describeTooMany } from '#features/shared/invitations/too-many-letters.ts'
import { useSecondStepReset } from '#features/shared/people/use-second-step-reset.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { accountsWords, actWords, refusals } from './account-words.ts'

export type AccountAct = 'edit' | 'resend' | 'reset-step' | 'inactivate' | 'reactivate' | 'remove'
export type AccountActions = Record<AccountAct, (account: InternalAccount) => void>

/** What an admin can do with one account. Warns before an action that ends something. */
export function useAccountActions({ edit, remove }: Pick<AccountActions, 'edit' | 'remove'>): AccountActions {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const resetStep = useSecondStepReset()

  async function tell(answer: { ok: true } | { ok: false; failure: CallFailure }, done: string) {
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: done })
    else toasts.show({ type: 'ERROR', msg: describeRefusal(answer.failure) })
    await answers.invalidate(findAllInternalAccounts)
  }

  async function inactivate({ email, fullName }: InternalAccount): Promise<void> {
    const isSure = await dialogs.confirm({
      title: actWords.inactivateTitle(fullName),
      text: actWords.inactivateText,
      confirmLabel: accountsWords.inactivate,
      destructive: true,
    })
    if (!isSure) return
    const answer = await call(inactivateInternalAccount, { query: { userEmail: email } })
    await tell(answer, actWords.inactivated(fullName))
  }

  async function reactivate({ email, fullName, isRegistered }: InternalAccount): Promise<void> {
    const answer = await call(reactivateInternalAccount, { query: { userEmail: email } })
    const done = isRegistered ? actWords.reactivated : actWords.reactivatedInvited
    await tell(answer, done(fullName))
  }

  async function resend({ email }: InternalAccount): Promise<void> {
    await tell(await call(resendRegistration, { query: { email } }), actWords.resent(email))
  }

  return {
    edit,
    remove,
    resend: (account) => void resend(account),
    'reset-step': (account) => void resetStep(account),
    inactivate: (account) => void inactivate(account),
    reactivate: (account) => void reactivate(account),
  }
}

/** Why nothing was changed. */
export function describeRefusal(failure: CallFailure): string {
  const details = accountRefusal.safeParse(failure.details)
  if (details.success) return refusals[details.data.reason]
  const tooMany = describeTooMany(failure)
  if (tooMany !== null) return tooMany
  if (failure.code === 'wrong-state') return actWords.registered
  const meaning = meaningOf(failure)
  if (meaning === 'away') return actWords.notNow
  return meaning === 'gone' ? actWords.gone : actWords.failed
}
