import type { InternalAccount } from '#contract/endpoints/account/internal-accounts.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { AccountFields } from './account-fields.tsx'
import { actWords, formWords } from './account-words.ts'
import { useAccountForm } from './use-account-form.ts'

export interface AccountFormProps {
  /** Null: a new one. */
  account: InternalAccount | null
  onClose: () => void
}

/** Creates an account and invites its person, or changes one. What was typed stays until it is saved or discarded. */
export function AccountForm({ account, onClose }: AccountFormProps) {
  const { form, problem, faultOf } = useAccountForm(account, onClose)
  return (
    <FormDialog
      title={account === null ? formWords.newTitle : formWords.editTitle(account.fullName)}
      form={form}
      words={{
        submit: account === null ? formWords.create : formWords.save,
        cancel: formWords.cancel,
        offline: actWords.notNow,
      }}
      problem={problem}
      onClose={onClose}
    >
      <AccountFields form={form} faultOf={faultOf} account={account} />
      {account === null ? <Notice tone="info">{formWords.invites}</Notice> : null}
    </FormDialog>
  )
}
