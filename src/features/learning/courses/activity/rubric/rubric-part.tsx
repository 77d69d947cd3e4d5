import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import type { Rubric, RubricLine } from '#contract/endpoints/video/assessments.ts'
import { listActivityRubrics } from '#contract/endpoints/video/activity-rubrics.ts'
import type { RubricKind } from '#contract/vocabulary/assessment.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { ActivityPart } from '../activity-part.ts'
import { activityWords } from '../activity-words.ts'
import { courseWords, coursesWords } from '../../course-words.ts'
import page from '../../course.module.css'
import styles from './rubric.module.css'
import { FilledRubric } from './filled-rubric.tsx'

/**
 * The rubric by which a video of this activity is assessed; above it, the one filled in for the person's own attempts.
 */
export function RubricPart({ activity, kind, teaches }: ActivityPart & { kind: RubricKind }) {
  const query = useQuery(endpointQuery(listActivityRubrics, { params: { activityId: activity.id } }))
  const none = <EmptyState icon={<ClipboardList />} {...activityWords.noRubric} />
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      offline={<EmptyState icon={<ClipboardList />} {...courseWords.away} />}
      notFound={none}
      reassurance={coursesWords.safe}
    >
      {({ rubrics }) => {
        const rubric = rubrics.find((one) => one.kind === kind)
        return (
          <div className={page.text}>
            {teaches ? null : <FilledRubric activityId={activity.id} kind={kind} />}
            {rubric === undefined ? none : <RubricLines rubric={rubric} teaches={teaches} />}
          </div>
        )
      }}
    </QueryView>
  )
}

function RubricLines({ rubric: { title, lines }, teaches }: { rubric: Rubric; teaches: boolean }) {
  return (
    <section className={page.text} aria-label={title}>
      <p className="quiet">{activityWords.rubric[teaches ? 'taught' : 'own']}</p>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            {line.text}
            {line.kind === 'SCALE' ? <Anchors line={line} /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Anchors({ line: { anchors } }: { line: Extract<RubricLine, { kind: 'SCALE' }> }) {
  return (
    <dl className={styles.anchors}>
      {([1, 3, 5] as const).map((value) => (
        <div key={value}>
          <dt>{value}</dt>
          <dd>{anchors[value]}</dd>
        </div>
      ))}
    </dl>
  )
}
