import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { checkCertificate } from '#contract/endpoints/learning/certificates.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
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
        <TextField label={words.code} help={words.help} value={typed} onChange={setTyped} />
        <Button type="submit" variant="primary" size="large" wide isDisabled={typed.trim() === ''}>
          {words.check}
        </Button>
      </form>
      {code === '' ? null : <Answer code={code} />}
    </SessionCard>
  )
}

function Answer({ code }: { code: string }) {
  const isCode = /^[0-9A-Za-z\s-]{1,40}$/.test(code)
  const query = useQuery({ ...endpointQuery(checkCertificate, { params: { code } }), enabled: isCode })
  if (!isCode) return <Unknown />
  return (
    <QueryView
      query={query}
      skeleton={<BlockSkeleton label={words.checking} height="6em" />}
      offline={<Notice tone="waiting">{words.offline}</Notice>}
      reassurance={words.safe}
    >
      {({ certificate }) =>
        certificate === null ? (
          <Unknown />
        ) : (
          <Notice tone="good" title={words.valid}>
            {words.says(
              certificate.fullName,
              certificate.courseName,
              formatDay(certificate.completedOn, { dateStyle: 'long' }),
            )}
          </Notice>
        )
      }
    </QueryView>
  )
}

function Unknown() {
  return (
    <Notice tone="error" title={words.unknown}>
      {words.unknownHelp}
    </Notice>
  )
}
