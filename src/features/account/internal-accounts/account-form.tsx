import { useId } from 'react'
import type { InternalAccount } from '#contract/endpoints/account/internal-accounts.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { AccountFields } from './account-fields.tsx'
import { actWords, formWords } from './account-words.ts'
import { useAccountForm } from './use-account-form.ts'

export interface AccountFormProps {
  /** Null: a new one. */
  account: InternalAccount | null
  onClose: () => void
}

/** Makes an account and invites its person, or changes one. What was typed stays until it is saved or given up. */
export function AccountForm({ account, onClose }: AccountFormProps) {
  const isOffline = useIsOffline()
  const formId = useId()
  const { form, problem, faultOf } = useAccountForm(account, onClose)
  return (
    <Modal
      isOpen
      title={account === null ? formWords.newTitle : formWords.editTitle(account.fullName)}
      onClose={onClose}
      isPersistent
      hasCross
      actions={
        <>
          <Button onPress={onClose}>{formWords.cancel}</Button>
          <form.Subscribe selector={(state) => state.isSubmitting}>
            {(isBusy) => (
              <Button type="submit" form={formId} variant="primary" isPending={isBusy} isDisabled={isOffline}>
                {account === null ? formWords.create : formWords.save}
              </Button>
            )}
          </form.Subscribe>
        </>
      }
    >
      <Form form={form} id={formId}>
        <AccountFields form={form} faultOf={faultOf} account={account} />
        {account === null ? <Notice tone="info">{formWords.invites}</Notice> : null}
        {isOffline ? <Notice tone="waiting">{actWords.notNow}</Notice> : null}
        {problem === null || isOffline ? null : (
          <Notice tone="error" isUrgent>
            {problem}
          </Notice>
        )}
      </Form>
    </Modal>
  )
}
