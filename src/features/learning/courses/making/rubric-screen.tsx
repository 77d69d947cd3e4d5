import { useQuery } from '@tanstack/react-query'
import { ClipboardList, CloudOff } from 'lucide-react'
import { getMadeCourse } from '#contract/endpoints/learning/course-making.ts'
import { getMadeRubric } from '#contract/endpoints/learning/courses/made-rubrics.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import styles from './making.module.css'
import { OwnLines } from './own-lines.tsx'
import { RubricConflict } from './rubric/rubric-conflict.tsx'
import { type RubricEdit, type RubricPlace, useRubric } from './use-rubric.ts'
import { rubricMakingWords as words } from './writer-words.ts'

/** What a practice is assessed by: published lines, and those of the program. */
export function RubricScreen({ courseId, activityId }: { courseId: CourseId; activityId: ActivityId }) {
  const links = useLinks()
  const params = { courseId, activityId }
  const query = useQuery(endpointQuery(getMadeRubric, { params }))
  const course = useQuery(endpointQuery(getMadeCourse, { params: { courseId } }))
  const name = course.data?.activities.find(({ id }) => id === activityId)?.name
  return (
    <Screen>
      <PageHeader
        title={name === undefined ? words.title : words.titleOf(name)}
        sentence={words.sentence}
        back={links.writtenCourses(courseId)}
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        notFound={<EmptyState icon={<ClipboardList />} {...words.notFound} />}
        reassurance={words.safe}
      >
        {(rubric) => <RubricForm place={params} rubric={rubric} />}
      </QueryView>
    </Screen>
  )
}

function RubricForm({ place, rubric }: { place: RubricPlace; rubric: RubricEdit['rubric'] }) {
  const edit = useRubric(place, rubric)
  const isAway = useIsOffline()
  const { chosen, own } = edit.typed
  const isReadOnly = !rubric.mayChange
  const choose = (key: string, isChosen: boolean) =>
    edit.change({
      chosen: rubric.published
        .map((line) => line.key)
        .filter((each) => (each === key ? isChosen : chosen.includes(each))),
    })
  return (
    <>
      {rubric.isUsed ? <Notice tone="info">{words.used}</Notice> : null}
      {isReadOnly ? <Notice tone="info">{words.readOnly}</Notice> : null}
      <Section title={words.published}>
        <p className={styles.quiet}>{words.publishedHelp}</p>
        {rubric.published.map(({ key, text }) => (
          <Checkbox
            key={key}
            isSelected={chosen.includes(key)}
            isDisabled={isReadOnly}
            onChange={(isChosen) => choose(key, isChosen)}
          >
            {text}
          </Checkbox>
        ))}
      </Section>
      <OwnLines own={own} isReadOnly={isReadOnly} onOwn={(lines) => edit.change({ own: lines })} />
      {edit.problem === null ? null : (
        <Notice tone="error" title={words.failed} isUrgent>
          {edit.problem}
        </Notice>
      )}
      {edit.isBehind && !isReadOnly ? (
        <RubricConflict
          theirs={rubric}
          onAdd={edit.addTheirs}
          onTheirs={edit.takeTheirs}
          onMine={() => void edit.saveMine()}
          isSaving={edit.isSaving}
          isAway={isAway}
        />
      ) : null}
      {isAway ? <Notice tone="waiting">{words.offline}</Notice> : null}
      {isReadOnly ? null : (
        <div className={styles.tools}>
          <Button
            // The choice between two versions comes first.
            variant={edit.isBehind ? 'secondary' : 'primary'}
            isPending={edit.isSaving}
            isDisabled={isAway || !edit.isDirty}
            onPress={() => void edit.save()}
          >
            {words.save}
          </Button>
        </div>
      )}
    </>
  )
}
