import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import {
  previewCourseLetter,
  type SentCourseLetter,
  withdrawCourseLetter,
} from '#contract/endpoints/learning/usage/course-letters.ts'
import type { CourseId, CourseLetterId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { CourseLetterDialog } from './course-letter-dialog.tsx'
import { courseLetterWords as words, sentText, usageWords } from './usage-words.ts'
import styles from './usage.module.css'

export interface CourseLettersProps {
  courseId: CourseId
  name: string
  mayWrite: boolean
}

/** Messages to those who have not begun: the next one, and those that were sent. */
export function CourseLetters({ courseId, name, mayWrite }: CourseLettersProps) {
  const isAway = useIsOffline()
  const [isWriting, setWriting] = useState(false)
  const query = useQuery(endpointQuery(previewCourseLetter, { params: { courseId } }))
  return (
    <Section isCard title={words.title}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<MailX />} {...words.away} />}
        reassurance={usageWords.safe}
        asOf={{ what: words.what }}
      >
        {(preview, asOf) => (
          <>
            {asOf}
            {mayWrite ? (
              <>
                <Notes preview={preview} />
                {isAway ? <p>{words.offline}</p> : null}
                <div>
                  <Button isDisabled={isAway || preview.total === 0} onPress={() => setWriting(true)}>
                    {words.open}
                  </Button>
                </div>
              </>
            ) : null}
            <SentList courseId={courseId} sent={preview.sent} />
            {isWriting ? (
              <CourseLetterDialog
                courseId={courseId}
                name={name}
                preview={preview}
                onClose={() => setWriting(false)}
              />
            ) : null}
          </>
        )}
      </QueryView>
    </Section>
  )
}

function Notes({ preview: { total, leftOut, pauseDays } }: { preview: Reply<typeof previewCourseLetter> }) {
  const notes = [
    ...(total === 0 ? [words.nobody] : []),
    ...(leftOut.recent > 0 ? [words.recent(leftOut.recent, pauseDays)] : []),
    ...(leftOut.unregistered > 0 ? [words.unregistered(leftOut.unregistered)] : []),
  ]
  return notes.length === 0 ? null : <p className={styles.quiet}>{notes.join(' ')}</p>
}

function SentList({ courseId, sent }: { courseId: CourseId; sent: readonly SentCourseLetter[] }) {
  const zone = useTimeZone()
  const now = useNow()
  const isAway = useIsOffline()
  const withdraw = useWithdraw(courseId)
  return (
    <>
      <h3 className={styles.part}>{words.sentTitle}</h3>
      {sent.length === 0 ? (
        <p className={styles.quiet}>{words.noneSent}</p>
      ) : (
        <ul className={styles.lines} aria-label={words.sentTitle}>
          {sent.map((one) => (
            <li key={one.id} className={styles.line}>
              <span>
                <strong>{one.subject}</strong>{' '}
                <span className={styles.quiet}>
                  {[
                    formatMoment(one.writtenAt, zone),
                    ...(one.writtenBy === null ? [] : [one.writtenBy]),
                    sentText(one),
                  ].join(', ')}
                </span>
              </span>
              {one.takeBackUntil !== null && Date.parse(one.takeBackUntil) > now ? (
                <Button size="small" isDisabled={isAway} onPress={() => void withdraw(one.id)}>
                  {words.undo}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function useWithdraw(courseId: CourseId) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  return async (courseLetterId: CourseLetterId): Promise<void> => {
    const answer = await call(withdrawCourseLetter, { params: { courseId, courseLetterId } })
    toasts.show(
      answer.ok
        ? { type: 'SUCCESS', msg: words.takenBack(answer.value.takenBack, answer.value.gone) }
        : { type: 'ERROR', msg: words.notTakenBack },
    )
    await answers.invalidate(previewCourseLetter, { params: { courseId } })
  }
}
