import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { getCognitiveAssessment } from '#contract/endpoints/residency/cognitive.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useQueued } from '#features/shared/use-queued.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { ActivityPart } from '../activity-part.ts'
import { cognitiveWords, courseWords, coursesWords, passSentence } from '../../course-words.ts'
import styles from '../../course.module.css'
import { AttemptReview } from './attempt-review.tsx'
import { QuestionForm } from './question-form.tsx'

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
      away={<EmptyState icon={<CircleHelp />} {...courseWords.away} />}
      notThere={<EmptyState icon={<CircleHelp />} {...cognitiveWords.none} />}
      safe={coursesWords.safe}
      asOf={{ what: 'the questions' }}
    >
      {(answer, asOf) => (
        <div className={styles.text}>
          {asOf}
          <Questions
            activity={activity}
            assessment={withWrites(getCognitiveAssessment, answer)}
            teaches={teaches}
          />
        </div>
      )}
    </QueryView>
  )
}

type QuestionsProps = Pick<ActivityPart, 'activity' | 'teaches'> & { assessment: Assessment }

function Questions({ activity, assessment, teaches }: QuestionsProps) {
  // As they were when the attempt began: a new version that is published meanwhile changes nothing under the hand.
  const [taken, setTaken] = useState<Pick<Assessment, 'questions' | 'version'> | null>(null)
  const { questions, attempts, passPercent, version } = assessment
  if (taken !== null)
    return <QuestionForm activityId={activity.id} {...taken} onDone={() => setTaken(null)} />
  if (questions.length === 0) return <EmptyState icon={<CircleHelp />} {...cognitiveWords.none} />
  return (
    <>
      <p>{teaches ? cognitiveWords.teacher : passSentence(questions.length, passPercent)}</p>
      <div>
        <Button
          variant={attempts.length === 0 ? 'primary' : 'secondary'}
          onPress={() => setTaken({ questions, version })}
        >
          {attempts.length === 0 ? cognitiveWords.begin : cognitiveWords.again}
        </Button>
      </div>
      {attempts.length === 0 ? null : (
        <section className={styles.panel} aria-labelledby="cognitive-attempts">
          <h2 id="cognitive-attempts" className={styles.panelTitle}>
            {cognitiveWords.attempts}
          </h2>
          <ul className={styles.attempts}>
            {attempts.map((attempt, at) => (
              <li key={attempt.attemptId}>
                <AttemptReview attempt={attempt} isOpen={at === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
