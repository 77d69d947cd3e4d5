import { useState } from 'react'
import { findAllInternalAccounts } from '#contract/endpoints/account/internal-accounts.ts'
import { resendRegistrations } from '#contract/endpoints/account/registration.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { RowSelection } from '#ui/table/row-selection.ts'
import { formWords, resendWords } from './account-words.ts'
import type { AccountsQuestion } from './internal-accounts-screen.tsx'
import styles from './internal-accounts.module.css'
import { LetterPreview } from './letter-preview.tsx'
import { describeRefusal } from './use-account-actions.ts'
import { useChosen } from './use-chosen.ts'

export interface ResendDialogProps {
  question: AccountsQuestion
  selection: RowSelection
  onClose: (isSent: boolean) => void
}

/** Who gets a fresh link, who does not, and what they read; then it is sent. */
export function ResendDialog({ question, selection, onClose }: ResendDialogProps) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const { chosen, trouble } = useChosen(question, selection)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const whom = chosen?.filter(({ isRegistered, isExpired }) => !isRegistered && !isExpired) ?? []

  async function send(): Promise<void> {
    setSending(true)
    setProblem(null)
    const answer = await call(resendRegistrations, { body: whom.map(({ email }) => email) })
    setSending(false)
    if (!answer.ok) return setProblem(describeRefusal(answer.failure))
    const { sent, skipped } = answer.value
    const left = skipped.length === 0 ? '' : ` ${resendWords.someSkipped(skipped.length)}`
    toasts.show({ type: 'SUCCESS', msg: resendWords.sent(sent) + left })
    onClose(true)
    await answers.invalidate(findAllInternalAccounts)
  }

  return (
    <Modal
      isOpen
      title={resendWords.title}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button onPress={() => onClose(false)}>{formWords.cancel}</Button>
          {whom.length === 0 ? null : (
            <Button variant="primary" isPending={isSending} onPress={() => void send()}>
              {resendWords.send(whom.length)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        {chosen === null && trouble === null ? (
          <div aria-busy="true" aria-label={resendWords.collecting}>
            <Skeleton height="12em" shape="card" />
          </div>
        ) : null}
        {chosen === null ? null : (
          <p>
            {whom.length === 0
              ? resendWords.none
              : resendWords.whom(whom.length, chosen.length - whom.length)}
          </p>
        )}
        {whom[0] === undefined ? null : (
          <>
            <ul className={styles.people} aria-label={resendWords.title}>
              {whom.map(({ id, fullName, email }) => (
                <li key={id}>
                  {fullName} <span className={styles.quiet}>{email}</span>
                </li>
              ))}
            </ul>
            <LetterPreview email={whom[0].email} />
          </>
        )}
        {(problem ?? trouble) === null ? null : (
          <Notice tone="error" isUrgent>
            {problem ?? trouble}
          </Notice>
        )}
      </div>
    </Modal>
  )
}
