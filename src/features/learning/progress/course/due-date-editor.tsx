import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAverageCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { listDueDates, setDueDate } from '#contract/endpoints/learning/due-dates.ts'
import { listPeopleBehind } from '#contract/endpoints/learning/tasks.ts'
import type { CourseId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { dayAt } from '#domain/time/days.ts'
import { endOfDay } from '#domain/time/zone-times.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { pageWords } from '../progress-page-words.ts'
import styles from '../progress.module.css'

/** When the group must have completed the course; for those who manage the group. */
export function DueDateEditor({ groupId, courseId }: { groupId: UserGroupId; courseId: CourseId }) {
  const query = useQuery(endpointQuery(listDueDates, { params: { groupId } }))
  if (query.data === undefined || !query.data.mayManage) return null
  const known = query.data.dueDates.find((one) => one.courseId === courseId)?.dueDate ?? null
  return (
    <Editor key={`${groupId} ${courseId} ${known}`} groupId={groupId} courseId={courseId} known={known} />
  )
}

interface EditorProps {
  groupId: UserGroupId
  courseId: CourseId
  known: string | null
}

function Editor({ groupId, courseId, known }: EditorProps) {
  const timeZone = useTimeZone()
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const isAway = useIsOffline()
  const before = known === null ? null : dayAt(Date.parse(known), timeZone)
  const [day, setDay] = useState(before)
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    // Its last millisecond, so that it is due on that day everywhere it is shown.
    const dueDate = day === null ? null : new Date(endOfDay(day, timeZone) - 1).toISOString()
    const answer = await call(setDueDate, { params: { groupId, courseId }, body: { dueDate } })
    setIsSaving(false)
    if (!answer.ok) return toasts.show({ type: 'ERROR', msg: pageWords.course.dueFailed })
    for (const changed of [listDueDates, listPeopleBehind, getAverageCourseProgress])
      await answers.invalidate(changed)
    toasts.show({
      type: 'SAVED',
      msg: day === null ? pageWords.course.dueRemoved : pageWords.course.dueSaved,
    })
  }
  return (
    <div className={styles.dueDate}>
      <DateField
        label={pageWords.course.dueDate}
        help={pageWords.course.dueHelp}
        value={day}
        isOptional
        isDisabled={isAway}
        onChange={setDay}
      />
      <Button isDisabled={isAway || day === before} isPending={isSaving} onPress={() => void save()}>
        Save
      </Button>
    </div>
  )
}
