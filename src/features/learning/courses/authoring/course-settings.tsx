import { useState } from 'react'
import type { CallInput, Reply } from '#contract/endpoint.ts'
import {
  type AuthoredActivity,
  changeCourseSettings,
  getAuthoredCourse,
} from '#contract/endpoints/learning/authoring.ts'
import {
  listAllCourses,
  listFacultyCourses,
  listResidentCourses,
} from '#contract/endpoints/learning/courses.ts'
import { completedBy, type CompletedBy } from '#contract/vocabulary/content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { authoringWords, completedWords, settingsWords as words } from './authoring-words.ts'
import { CourseHours } from './forms/course-hours.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './authoring.module.css'

type Authored = Reply<typeof getAuthoredCourse>
type Change = CallInput<typeof changeCourseSettings>['body']

/** What a course requires, and what completes its activities; each choice takes effect at once. */
export function CourseSettings({ courseId, authored }: { courseId: CourseId; authored: Authored }) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const isAway = useIsOffline()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { course, activities } = authored
  async function change(body: Change): Promise<void> {
    setBusy(true)
    setProblem(null)
    const answer = await call(changeCourseSettings, { params: { courseId }, body })
    if (answer.ok) {
      toasts.show({ type: 'SAVED', msg: words.saved })
      void answers.invalidateAll([listAllCourses, listFacultyCourses, listResidentCourses])
    } else setProblem(answer.failure.message ?? describeFailure(answer.failure).text)
    await answers.invalidate(getAuthoredCourse, { params: { courseId } })
    setBusy(false)
  }
  const isHeld = isAway || isBusy
  return (
    <section className={styles.editor} aria-labelledby="settings-of-course">
      <Stack gap={1} as="header">
        <h2 id="settings-of-course" className={styles.title}>
          {authoringWords.settings}
        </h2>
        <p className={styles.quiet}>{`${words.help} ${words.groups}`}</p>
      </Stack>
      {isAway ? <Notice tone="waiting">{words.offline}</Notice> : null}
      {problem === null ? null : (
        <Notice tone="error" title={words.failed} isUrgent>
          {problem}
        </Notice>
      )}
      <Switch
        isSelected={course.isPrepCourse}
        isDisabled={isHeld}
        help={words.prepHelp}
        onChange={(isPrepCourse) => void change({ isPrepCourse })}
      >
        {words.prep}
      </Switch>
      <Switch
        isSelected={course.needsAssessment}
        isDisabled={isHeld}
        help={words.assessedHelp}
        onChange={(needsAssessment) => void change({ needsAssessment })}
      >
        {words.assessed}
      </Switch>
      <CourseHours
        key={course.hours}
        hours={course.hours}
        isDisabled={isHeld}
        onChange={(hours) => void change({ hours })}
      />
      <h3 className={styles.groupName}>{words.completes}</h3>
      <ul className={styles.settings}>
        {activities.map((activity) => (
          <li key={activity.id}>
            <CompletedBySelect
              activity={activity}
              isDisabled={isHeld}
              onChange={(by) => void change({ activity: { id: activity.id, completedBy: by } })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CompletedBySelectProps {
  activity: AuthoredActivity
  isDisabled: boolean
  onChange: (by: CompletedBy | null) => void
}

function CompletedBySelect({ activity, isDisabled, onChange }: CompletedBySelectProps) {
  const { name, kind, activityMode, completedBy: by } = activity
  if (activityMode !== 'NON_AUTOMATED')
    return (
      <p className={styles.fixed}>
        {words.completed(name)}
        <span className={styles.quiet}>{words.measured}</span>
      </p>
    )
  return (
    <Select
      label={words.completed(name)}
      isDisabled={isDisabled}
      choices={[kind, ...completedBy.options].map((id) => ({ id, text: completedWords[id] }))}
      value={by ?? kind}
      onChange={(id) => onChange(completedBy.safeParse(id).data ?? null)}
    />
  )
}
