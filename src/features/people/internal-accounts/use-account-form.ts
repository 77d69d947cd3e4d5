import { useState } from 'react'
import { emailText } from '#contract/vocabulary/people/email.ts'
import {
  type AccountDraft,
  accountRefusal,
  createInternalAccount,
  editInternalAccount,
  findAllInternalAccounts,
  type InternalAccount,
} from '#contract/endpoints/people/internal-accounts.ts'
import type { InternalRole } from '#contract/policies/people/accounts.ts'
import { acceptedTimeZone } from '#contract/vocabulary/personal-values.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { ownTimeZone } from '#features/shared/people/time-zones.ts'
import { nameFaults } from '#features/shared/people/name-faults.ts'
import { useServices } from '#features/shared/use-services.ts'
import { follows, required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { formWords, madeBefore, refusals } from './account-words.ts'
import { describeRefusal } from './use-account-actions.ts'

/** The draft of a new or existing account, and the result of sending it. */
export function useAccountForm(account: InternalAccount | null, onDone: () => void) {
  const { call, ids, toasts } = useServices()
  const answers = useAnswers()
  const [id] = useState(() => userId.parse(ids.uuid()))
  const send = (draft: AccountDraft) =>
    account === null
      ? call(createInternalAccount, { body: { ...draft, id } })
      : call(editInternalAccount, { query: { userEmail: account.email }, body: draft })
  return useForm({
    initial: {
      email: account?.email ?? '',
      firstName: account?.firstName ?? '',
      lastName: account?.lastName ?? '',
      role: account?.role ?? (null as InternalRole | null),
      timezone: account === null ? ownTimeZone() : acceptedTimeZone(account.timezone),
    },
    check: nameFaults,
    rules: {
      email: { ...required, rules: [follows(emailText, formWords.wrongEmail)] },
      role: required,
      timezone: required,
    },
    onSubmit: async ({ role, ...values }) => {
      if (role === null) return
      const answer = await send({ ...values, role })
      if (!answer.ok) {
        const { data } = accountRefusal.safeParse(answer.failure.details)
        if (data?.made !== undefined) {
          void answers.invalidate(findAllInternalAccounts)
          return { problem: madeBefore.account(data.made) }
        }
        if (data?.reason === 'email-taken') return { faults: { email: refusals['email-taken'] } }
        return { problem: describeRefusal(answer.failure) }
      }
      toasts.show({
        type: 'SUCCESS',
        msg: account === null ? formWords.created(values.email) : formWords.saved,
      })
      onDone()
      await answers.invalidate(findAllInternalAccounts)
    },
  })
}
