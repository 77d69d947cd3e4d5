import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  previewRegistration,
  RESEND_MOST,
  resendRegistrations,
} from '#contract/endpoints/people/registration.ts'
import { inParts, inTurns } from '#features/shared/in-turns.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { describeSkipped } from './too-many-letters.ts'
import { resendWords } from './invitation-words.ts'
import styles from './invitations.module.css'
import { type CollectInvitees, describeRest, describeTrouble, useInvitees } from './use-invitees.ts'

export interface ResendDialogProps {
  collect: CollectInvitees
  onClose: () => void
  onSent: () => void
}

/** Shows who gets a new link, who does not, and the letter; then sends it. */
export function ResendDialog({ collect, onClose, onSent }: ResendDialogProps) {
  const { call, toasts } = useServices()
  const { chosen, trouble } = useInvitees(collect)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [reached, setReached] = useState({ count: 0, sent: 0, skipped: 0 })
  const waiting = chosen?.filter(({ isWaiting }) => isWaiting) ?? []
  const whom = waiting.slice(reached.count)
  const close = reached.count > 0 ? onSent : onClose

  /**
   * Sends as many at once as the server accepts. After a failure it continues where it stopped, so that nobody gets two
   * messages.
   */
  async function send(): Promise<void> {
    setSending(true)
    setProblem(null)
    const parts = inParts(
      whom.map(({ email }) => email),
      RESEND_MOST,
    )
    const { done, left, failure } = await inTurns(parts, (body) => call(resendRegistrations, { body }))
    const sent = done.reduce((sum, { value }) => sum + value.sent, reached.sent)
    const skipped = done.reduce((sum, { value }) => sum + value.skipped.length, reached.skipped)
    setSending(false)
    if (failure !== null) {
      setReached({ count: waiting.length - left.flat().length, sent, skipped })
      return setProblem(sent + skipped === 0 ? describeTrouble(failure) : describeRest(sent, failure))
    }
    const others = describeSkipped(
      skipped,
      done.flatMap(({ value }) => value.skipped),
    )
    toasts.show({ type: 'SUCCESS', msg: resendWords.sent(sent) + others })
    onSent()
  }

  return (
    <Modal
      isOpen
      title={resendWords.title}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{resendWords.cancel}</Button>
          {whom.length === 0 ? null : (
            <Button variant="primary" isPending={isSending} onPress={() => void send()}>
              {resendWords.send(whom.length)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {chosen === null && trouble === null ? (
          <BlockSkeleton label={resendWords.collecting} height="12em" />
        ) : null}
        {chosen === null ? null : (
          <p>
            {whom.length === 0
              ? resendWords.none
              : resendWords.whom(whom.length, chosen.length - waiting.length)}
          </p>
        )}
        {whom[0] === undefined ? null : (
          <>
            <ul className={styles.people} aria-label={resendWords.title}>
              {whom.map(({ id, fullName, email }) => (
                <li key={id}>
                  {fullName} <span className="quiet">{email}</span>
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
      </Stack>
    </Modal>
  )
}

/** The letter as its first reader will see it. */
function LetterPreview({ email }: { email: string }) {
  const letter = useQuery(endpointQuery(previewRegistration, { query: { email } }))
  if (letter.isError) return <p className="quiet">{resendWords.previewAway}</p>
  if (letter.data === undefined) return <Skeleton height="8em" shape="card" />
  const { subject, paragraphs, link } = letter.data
  return (
    <Stack gap={4}>
      <p className="quiet">
        {resendWords.preview}. {resendWords.linkNote}
      </p>
      <blockquote className={styles.letter}>
        <p className={styles.subject}>{subject}</p>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className={styles.link}>{link}</p>
      </blockquote>
    </Stack>
  )
}
