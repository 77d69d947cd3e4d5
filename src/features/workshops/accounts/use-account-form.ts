import { emailText } from '#contract/vocabulary/people/email.ts'
import {
  addAdministrative,
  type AdministrativeUser,
  changeAdministrative,
  type GivenAdministrativeUser,
  listAdministrative,
} from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import { isWorkshopAdmin } from '#contract/policies/workshops/workshop-roles.ts'
import { type WorkshopStaffRole, workshopStaffRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import { phoneToSave, showPhone } from '#domain/workshops/phone-number.ts'
import { useRequestKey } from '#features/shared/editing/use-request-key.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { nameFaults } from '#features/shared/people/name-faults.ts'
import { useServices } from '#features/shared/use-services.ts'
import { follows, required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { formWords as words } from './account-words.ts'
import { describeRefusal } from './describe-refusal.ts'

function startOf(account: AdministrativeUser | null) {
  const role = workshopStaffRole.safeParse(account?.role)
  return {
    firstName: account?.firstName ?? '',
    lastName: account?.lastName ?? '',
    email: account?.email ?? '',
    role: role.success ? role.data : (null as WorkshopStaffRole | null),
    phone: showPhone(account?.userDetails?.phone.number ?? null),
    isInternal: account?.isInternal ?? false,
    sendEmail: true,
  }
}

/** A new account, or a change of one. Whoever lowers themselves is asked first. */
export function useAccountForm(account: AdministrativeUser | null, onDone: () => void) {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const me = useWorkshopMe()
  const keyOf = useRequestKey()
  const send = (body: GivenAdministrativeUser, sendEmail: boolean) =>
    account === null
      ? call(
          addAdministrative,
          { query: { 'send-email': String(sendEmail) }, body },
          { idempotencyKey: keyOf([sendEmail, body]) },
        )
      : call(changeAdministrative, { body: { ...body, id: account.id } })
  const isSureOf = (role: WorkshopStaffRole) =>
    account?.id !== me.id || !isWorkshopAdmin(me) || role === 'WORKSHOP_ADMIN'
      ? true
      : dialogs.confirm({
          title: words.lowerYouTitle,
          text: words.lowerYouText,
          confirmLabel: words.lowerYou,
          destructive: true,
        })
  return useForm({
    initial: startOf(account),
    check: nameFaults,
    rules: {
      email: { ...required, rules: [follows(emailText, words.wrongEmail)] },
      role: required,
    },
    onSubmit: async ({ role, phone, sendEmail, ...values }) => {
      if (role === null || !(await isSureOf(role))) return
      const userDetails = {
        phone: { number: phoneToSave(phone, account?.userDetails?.phone.number ?? null) },
      }
      const answer = await send({ ...values, role, userDetails }, sendEmail)
      if (!answer.ok) return { problem: describeRefusal(answer.failure) }
      toasts.show({
        type: 'SUCCESS',
        msg: account === null ? words.added(answer.value.fullName) : words.saved,
      })
      onDone()
      await answers.invalidate(listAdministrative)
    },
  })
}
