import { Copy, Mail, UserCheck, X } from 'lucide-react'
import { useState } from 'react'
import { sendAttendeeRegistrations } from '#contract/endpoints/workshops/attendees/attendee-letters.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { selectWords } from './attendee-words.ts'
import { describeTrouble } from './describe-trouble.ts'
import type { SelectionMode } from './use-selection-mode.ts'

/** Enters a mode, or says which one it is and leaves it. */
export function ModeChoice({ select, isCanceled }: { select: SelectionMode; isCanceled: boolean }) {
  const { mode } = select
  if (mode !== 'none')
    return (
      <Notice
        tone="info"
        action={
          <Button size="small" icon={<X aria-hidden="true" />} onPress={select.exit}>
            {selectWords.exit}
          </Button>
        }
      >
        {selectWords.modes[mode]}
      </Notice>
    )
  return (
    <Cluster gap={2}>
      <Button size="small" icon={<Mail aria-hidden="true" />} onPress={() => select.enter('email')}>
        {selectWords.email}
      </Button>
      {isCanceled ? null : (
        <Button
          size="small"
          icon={<UserCheck aria-hidden="true" />}
          onPress={() => select.enter('registration')}
        >
          {selectWords.registration}
        </Button>
      )}
    </Cluster>
  )
}

/** What is done with those who are selected. */
export function SelectionActions({ select }: { select: SelectionMode }) {
  return select.mode === 'email' ? <EmailActions select={select} /> : <RegistrationActions select={select} />
}

function EmailActions({ select: { selected } }: { select: SelectionMode }) {
  const { toasts } = useServices()
  const emails = selected.map(({ email }) => email)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(emails.join(', '))
      toasts.show({ type: 'SUCCESS', msg: selectWords.copied(emails.length) })
    } catch {
      toasts.show({ type: 'ERROR', msg: selectWords.notCopied })
    }
  }
  return (
    <Cluster gap={2}>
      {/* In blind copy: attendees don't learn each other's addresses. */}
      <ButtonLink href={`mailto:?bcc=${emails.map(encodeURIComponent).join(',')}`}>
        {selectWords.write}
      </ButtonLink>
      <Button size="small" icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
        {selectWords.copy}
      </Button>
    </Cluster>
  )
}

function RegistrationActions({ select: { selected, exit } }: { select: SelectionMode }) {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const isAway = useIsOffline()
  const [isSending, setSending] = useState(false)
  async function send(): Promise<void> {
    const isSure = await dialogs.confirm({
      title: selectWords.sentTitle(selected.length),
      text: selectWords.sentText,
      confirmLabel: selectWords.send,
    })
    if (!isSure) return
    setSending(true)
    const answer = await call(sendAttendeeRegistrations, { body: selected.map(({ id }) => id) })
    setSending(false)
    if (!answer.ok) return toasts.show({ type: 'ERROR', msg: describeTrouble(answer.failure) })
    const { sent, skipped } = answer.value
    const reasons = [...new Set(skipped.map(({ why }) => selectWords.reasons[why]))].join(', ')
    const rest = skipped.length === 0 ? '' : selectWords.skipped(skipped.length, reasons)
    toasts.show({
      type: skipped.length === 0 ? 'SUCCESS' : 'ERROR',
      msg: selectWords.sent(sent.length) + rest,
    })
    exit()
    await answers.invalidateAll(attendeeAnswers)
  }
  return (
    <Button
      size="small"
      variant="primary"
      isDisabled={isAway}
      isPending={isSending}
      onPress={() => void send()}
    >
      {selectWords.sendAll(selected.length)}
    </Button>
  )
}
