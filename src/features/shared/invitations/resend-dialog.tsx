import { useState } from 'react'
import { RESEND_MOST, resendRegistrations } from '#contract/endpoints/account/registration.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { resendWords } from './invitation-words.ts'
import styles from './invitations.module.css'
import { LetterPreview } from './letter-preview.tsx'
import { type CollectInvitees, describeTrouble, useInvitees } from './use-invitees.ts'

export interface ResendDialogProps {
  collect: CollectInvitees
  onClose: () => void
  onSent: () => void
}

/** Who gets a fresh link, who does not, and what they read; then it is sent. */
export function ResendDialog({ collect, onClose, onSent }: ResendDialogProps) {
  const { call, toasts } = useServices()
  const { chosen, trouble } = useInvitees(collect)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const whom = chosen?.filter(({ isWaiting }) => isWaiting) ?? []

  /** As many at once as the server takes; who was reached before something failed is not invited twice by name. */
  async function send(): Promise<void> {
    setSending(true)
    setProblem(null)
    let [sent, skipped] = [0, 0]
    for (let from = 0; from < whom.length; from += RESEND_MOST) {
      const body = whom.slice(from, from + RESEND_MOST).map(({ email }) => email)
      const answer = await call(resendRegistrations, { body })
      if (!answer.ok) {
        setSending(false)
        return setProblem(describeTrouble(answer.failure))
      }
      sent += answer.value.sent
      skipped += answer.value.skipped.length
    }
    const left = skipped === 0 ? '' : ` ${resendWords.someSkipped(skipped)}`
    toasts.show({ type: 'SUCCESS', msg: resendWords.sent(sent) + left })
    onSent()
  }

  return (
    <Modal
      isOpen
      title={resendWords.title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{resendWords.cancel}</Button>
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
          <section aria-busy="true" aria-label={resendWords.collecting}>
            <Skeleton height="12em" shape="card" />
          </section>
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
