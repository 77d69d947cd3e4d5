import { useState } from 'react'
import { emailText } from '#contract/endpoints/people/account-values.ts'
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
import { useServices } from '#features/shared/use-services.ts'
import { useForm } from '#ui/form/use-form.ts'
import { formWords, refusals } from './account-words.ts'
import { describeRefusal } from './use-account-actions.ts'

const required = { isRequired: true }

/** The draft of a new or existing account, and the result of sending it. */
export function useAccountForm(account: InternalAccount | null, onDone: () => void) {
  const { call, ids, toasts } = useServices()
  const answers = useAnswers()
  const [id] = useState(() => userId.parse(ids.uuid()))
  const [taken, setTaken] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = (draft: AccountDraft) =>
    account === null
      ? call(createInternalAccount, { body: { ...draft, id } })
      : call(editInternalAccount, { query: { userEmail: account.email }, body: draft })
  const form = useForm({
    values: {
      email: account?.email ?? '',
      firstName: account?.firstName ?? '',
      lastName: account?.lastName ?? '',
      role: account?.role ?? (null as InternalRole | null),
      timezone: account === null ? ownTimeZone() : acceptedTimeZone(account.timezone),
    },
    rules: {
      email: {
        isRequired: true,
        rules: [(email) => emailText.safeParse(email).success || formWords.wrongEmail],
      },
      firstName: required,
      lastName: required,
      role: required,
      timezone: required,
    },
    onSubmit: async ({ role, ...values }) => {
      if (role === null) return
      setProblem(null)
      const answer = await send({ ...values, role })
      if (!answer.ok) {
        const details = accountRefusal.safeParse(answer.failure.details)
        if (details.data?.reason === 'email-taken') return setTaken(values.email)
        return setProblem(describeRefusal(answer.failure))
      }
      toasts.show({
        type: 'SUCCESS',
        msg: account === null ? formWords.created(values.email) : formWords.saved,
      })
      onDone()
      await answers.invalidate(findAllInternalAccounts)
    },
  })
  return {
    form,
    problem,
    /** What the server found wrong with an email. */
    faultOf: (email: string) => (email === taken ? refusals['email-taken'] : null),
  }
}

export type AccountFormState = ReturnType<typeof useAccountForm>
