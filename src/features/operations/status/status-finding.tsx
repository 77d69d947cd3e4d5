import type { Finding } from '#domain/operations/status-findings.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { findingWords, sinceWords } from './finding-words.ts'
import { statusWords } from './status-words.ts'

/** What is wrong, since when, and what to do. */
export function StatusFinding({ finding }: { finding: Finding }) {
  const links = useLinks()
  const timeZone = useTimeZone()
  const { title, text } = findingWords(finding)
  const { kind, isFailing, since } = finding
  const leadsOn =
    kind === 'late-devices' ? <ButtonLink href={links.unsent}>{statusWords.unsent}</ButtonLink> : null
  return (
    <Notice tone={isFailing ? 'error' : 'info'} title={title} action={leadsOn}>
      {text}
      {since === null ? null : ` ${sinceWords(kind)} ${formatMoment(since, timeZone)}.`}
    </Notice>
  )
}
