import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { countDrawn } from '#contract/content/draw-questions.ts'
import { NO_RULES } from '#contract/content/question-marks.ts'
import type { Reply } from '#contract/endpoint.ts'
import { getCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import type { AttemptDraft } from '#domain/learning/attempts/attempt-draft.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { ActivityPart } from '../activity-part.ts'
import { cognitiveWords, passSentence } from './cognitive-words.ts'
import { courseWords, coursesWords } from '../../course-words.ts'
import { FilesOf, OriginNotice, PicturesAhead } from '../../course-text.tsx'
import page from '../../course.module.css'
import styles from '../attempts.module.css'
import { AttemptReview } from './attempt-review.tsx'
import { withPool } from './draw-attempt.ts'
import { QuestionForm } from './question-form.tsx'
import { type Attempt, useAttempt } from './use-attempt.ts'

type Assessment = Reply<typeof getCognitiveAssessment>

/** Questions, attempts, and after each attempt what was right and why. */
export function CognitivePart({ activity, teaches }: ActivityPart) {
  const input = { params: { activityId: activity.id } }
  const query = useQuery(endpointQuery(getCognitiveAssessment, input))
  const { withWrites } = useQueued()
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      offline={<EmptyState icon={<CircleHelp />} {...courseWords.away} />}
      notFound={<EmptyState icon={<CircleHelp />} {...cognitiveWords.none} />}
      reassurance={coursesWords.safe}
      asOf={{ what: 'the questions' }}
    >
      {(answer, asOf) => (
        <div className={page.text}>
          {asOf}
          <FilesOf files={answer.files ?? []}>
            <PicturesAhead files={answer.files ?? []} />
            <Questions
              activity={activity}
              assessment={withWrites(getCognitiveAssessment, answer)}
              teaches={teaches}
            />
          </FilesOf>
        </div>
      )}
    </QueryView>
  )
}

type QuestionsProps = Pick<ActivityPart, 'activity' | 'teaches'> & { assessment: Assessment }

function Questions({ activity, assessment, teaches }: QuestionsProps) {
  const attempt = useAttempt(activity.id)
  const { questions, attempts, passPercent, origin, ofProgram, asking = NO_RULES } = assessment
  // The questions as they were when the attempt began: publishing a new version changes nothing while they are being
  // answered.
  if (attempt.shown !== null) return <QuestionForm draft={attempt.shown} attempt={attempt} />
  if (questions.length === 0) return <EmptyState icon={<CircleHelp />} {...cognitiveWords.none} />
  if (!attempt.isReady) return <ListSkeleton />
  return (
    <>
      {origin === undefined ? null : <OriginNotice text={{ origin, ofProgram }} />}
      <p>
        {teaches
          ? cognitiveWords.teacher
          : passSentence(countDrawn(questions.map(withPool), asking), passPercent)}
      </p>
      {attempt.left === null ? (
        <div>
          <Button
            variant={attempts.length === 0 ? 'primary' : 'secondary'}
            onPress={() => attempt.begin(assessment)}
          >
            {attempts.length === 0 ? cognitiveWords.begin : cognitiveWords.again}
          </Button>
        </div>
      ) : (
        <LeftAttempt draft={attempt.left} attempt={attempt} asked={assessment} />
      )}
      {attempts.length === 0 ? null : (
        <Section title={cognitiveWords.attempts}>
          <ul className={styles.attempts}>
            {attempts.map((one, at) => (
              <li key={one.attemptId}>
                <AttemptReview attempt={one} isOpen={at === 0} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

interface LeftAttemptProps {
  draft: AttemptDraft
  attempt: Attempt
  asked: Assessment
}

/** Earlier answers: the person left the questions, or the page was closed. */
function LeftAttempt({ draft, attempt, asked }: LeftAttemptProps) {
  const { dialogs } = useServices()
  async function startOver(): Promise<void> {
    if (await dialogs.confirm({ ...cognitiveWords.discard, destructive: true }))
      attempt.startOver(draft, asked)
  }
  return (
    <>
      <Notice tone="info" title={cognitiveWords.left}>
        {draft.version === asked.version ? null : cognitiveWords.changed}
      </Notice>
      <Cluster gap={3} align="center">
        <Button variant="primary" onPress={() => attempt.goOn(draft, asked)}>
          {cognitiveWords.goOn}
        </Button>
        <Button onPress={() => void startOver()}>{cognitiveWords.startOver}</Button>
      </Cluster>
    </>
  )
}
