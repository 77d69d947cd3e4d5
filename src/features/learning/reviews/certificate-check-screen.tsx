import { type FormEvent, useCallback, useState } from 'react'
import { checkCertificate } from '#contract/endpoints/learning/certificates.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { ConnectionNotice } from '#features/shared/sign-in/connection-notice.tsx'
import { LinkTrouble } from '#features/shared/sign-in/link-trouble.tsx'
import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { useLink } from '#features/shared/sign-in/use-link.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { checkWords as words } from './certificate-check-words.ts'

export interface CertificateCheckScreenProps {
  /** As it was typed or linked; empty: not yet. */
  code: string
  onCheck: (code: string) => void
}

/** For anyone who has the code of a certificate: whether it is valid. */
export function CertificateCheckScreen({ code, onCheck }: CertificateCheckScreenProps) {
  const [typed, setTyped] = useState(code)
  function check(event: FormEvent): void {
    event.preventDefault()
    onCheck(typed.trim())
  }
  return (
    <SessionCard title={words.title}>
      <form onSubmit={check}>
        <Stack gap={4}>
          <TextField label={words.code} help={words.help} value={typed} onChange={setTyped} />
          <Button type="submit" variant="primary" size="large" wide isDisabled={typed.trim() === ''}>
            {words.check}
          </Button>
        </Stack>
      </form>
      {code === '' ? null : <Answer code={code} />}
    </SessionCard>
  )
}

// Nobody is signed in here, so nothing is stored: each code is asked about when it is opened.
function Answer({ code }: { code: string }) {
  const isCode = /^[0-9A-Za-z\s-]{1,40}$/.test(code)
  return isCode ? <AnswerOfServer code={code} /> : <Unknown />
}

function AnswerOfServer({ code }: { code: string }) {
  const { call } = useServices()
  const ask = useCallback(() => call(checkCertificate, { params: { code } }), [call, code])
  const { state, askAgain } = useLink(ask)
  switch (state.status) {
    case 'checking':
      return <BlockSkeleton label={words.checking} height="6em" />
    case 'away':
      return <ConnectionNotice />
    case 'ended':
    case 'trouble':
      return <LinkTrouble onAgain={() => void askAgain()} />
    case 'open': {
      const { certificate } = state.found
      if (certificate === null) return <Unknown />
      const { fullName, courseName, completedOn, hours } = certificate
      return (
        <Notice tone="good" title={words.valid}>
          {words.says(fullName, courseName, formatDay(completedOn, { dateStyle: 'long' }))}
          {hours === null ? null : ` ${words.hours(hours)}`}
        </Notice>
      )
    }
  }
}

function Unknown() {
  return (
    <Notice tone="error" title={words.unknown}>
      {words.unknownHelp}
    </Notice>
  )
}
