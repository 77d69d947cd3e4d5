import type { AdministrativeUser } from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import {
  workshopRoleDisplayNames,
  workshopStaffRoles,
} from '#contract/vocabulary/workshops/workshop-roles.ts'
import { phoneFault } from '#domain/workshops/phone-number.ts'
import { NameFields } from '#features/shared/people/identity-fields.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { actWords, formWords as words } from './account-words.ts'
import { useAccountForm } from './use-account-form.ts'

export interface AccountFormProps {
  /** Null: a new one. */
  account: AdministrativeUser | null
  onDone: () => void
}

const roles = workshopStaffRoles.map((id) => ({ id, text: workshopRoleDisplayNames[id] }))

export function AccountForm({ account, onDone }: AccountFormProps) {
  const form = useAccountForm(account, onDone)
  const isOffline = useIsOffline()
  const { fields, values, change } = form
  const isBad = phoneFault(values.phone, account?.userDetails?.phone.number ?? null) !== null
  return (
    <Form form={form}>
      {account?.isInBothPortals === true ? <Notice tone="info">{words.bothPortals}</Notice> : null}
      <NameFields fields={fields} words={words} />
      <TextField
        label={words.email}
        type="email"
        autoCapitalize="none"
        inputMode="email"
        autoComplete="off"
        {...fields.email}
      />
      <Select label={words.role} choices={roles} {...fields.role} />
      <TextField
        label={words.phone}
        type="tel"
        autoComplete="off"
        isOptional
        maxLength={40}
        {...fields.phone}
      />
      {isBad ? <Notice tone="info">{words.phoneWrong}</Notice> : null}
      <Switch isSelected={values.isInternal} onChange={(isInternal) => change({ isInternal })}>
        {words.isInternal}
      </Switch>
      {account === null ? (
        <Switch isSelected={values.sendEmail} onChange={(sendEmail) => change({ sendEmail })}>
          {words.sendEmail}
        </Switch>
      ) : null}
      {isOffline ? <Notice tone="waiting">{actWords.notNow}</Notice> : null}
      {form.problem === null ? null : (
        <Notice tone="error" isUrgent>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" variant="primary" isPending={form.isBusy} isDisabled={isOffline}>
        {account === null ? words.add : words.save}
      </Button>
    </Form>
  )
}
