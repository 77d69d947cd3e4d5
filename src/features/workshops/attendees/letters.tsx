import { formatMoment } from '#domain/moment-text.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from './attendees.module.css'
import { actWords, describeLetter } from './attendee-words.ts'
import { detailWords as words, letterKinds } from './detail-words.ts'
import type { PaymentsProps } from './payments.tsx'

/** What was written to them about this workshop, when, and whether it arrived. */
export function Letters({ details: { attendee, letters, workshop }, actions }: PaymentsProps) {
  const isAway = useIsOffline()
  const maySend = attendee.isActive && !workshop.isCanceled
  const { registrationEmailSentDate: sentAt } = attendee
  const send = sentAt === null ? actWords.send : actWords.sendAgain
  // Letters are deleted in time; when they were last asked to register stays known.
  const isListed = letters.some(({ kind }) => kind === 'REGISTRATION')
  return (
    <Section title={words.letters} isCard>
      {letters.length === 0 && sentAt === null ? <p className="quiet">{words.noLetters}</p> : null}
      <ul className={styles.entries}>
        {letters.map((letter) => (
          <li key={`${letter.kind} ${letter.sentAt}`}>
            <strong>{letterKinds[letter.kind]}</strong>
            <span>{describeLetter(letter, workshop.timezone)}</span>
          </li>
        ))}
        {sentAt === null || isListed ? null : (
          <li>
            <strong>{letterKinds.REGISTRATION}</strong>
            <span>{formatMoment(sentAt, workshop.timezone)}</span>
          </li>
        )}
      </ul>
      {maySend ? (
        <Cluster gap={3}>
          <Button isDisabled={isAway} onPress={() => void actions.send(attendee)}>
            {send}
          </Button>
        </Cluster>
      ) : null}
    </Section>
  )
}
