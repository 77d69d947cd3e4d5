import { useState } from 'react'
import type { CallFailure, CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { listWorkshopCourses } from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import {
  courseRefusals,
  didacticRefusals,
} from '#contract/endpoints/workshops/courses/course-refusal-words.ts'
import { courseRefusal } from '#contract/endpoints/workshops/courses/course-values.ts'
import {
  didacticRefusal,
  getDidactic,
  listDidactics,
  listDidacticVersions,
} from '#contract/endpoints/workshops/courses/didactics.ts'
import { getMasterCourse, listMasterCourses } from '#contract/endpoints/workshops/courses/master-courses.ts'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { getOwnDidactic } from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import {
  listWorkshopVideos,
  listWorkshopVideoUploads,
} from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { actionWords as words } from './course-action-words.ts'

const affected = [
  listMasterCourses,
  getMasterCourse,
  listDidactics,
  getDidactic,
  listDidacticVersions,
  listWorkshopCourses,
  listWorkshopVideos,
  listWorkshopVideoUploads,
  listOwnCourses,
  getOwnDidactic,
]

/** Why nothing was changed. */
export function describeCourseRefusal(failure: CallFailure): string {
  const ofCourse = courseRefusal.safeParse(failure.details)
  if (ofCourse.success) return courseRefusals[ofCourse.data.reason]
  const ofDidactic = didacticRefusal.safeParse(failure.details)
  if (ofDidactic.success) return didacticRefusals[ofDidactic.data.reason]
  const meaning = meaningOf(failure)
  if (meaning === 'away') return words.notNow
  return meaning === 'gone' ? words.gone : (failure.message ?? words.failed)
}

/** Sends changes of courses and didactics one after another; after each, what shows them is fetched again. */
export function useCourseActions() {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const isAway = useIsOffline()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const reload = () => answers.invalidateAll(affected)

  /** @returns null: it was refused, which is said */
  async function act<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E> | null> {
    setBusy(true)
    const answer = await call(endpoint, input)
    if (!answer.ok) toasts.show({ type: 'ERROR', msg: describeCourseRefusal(answer.failure) })
    await reload()
    setBusy(false)
    return answer.ok ? answer.value : null
  }
  return { act, reload, done, setDone, isHeld: isAway || isBusy }
}

export type CourseActions = ReturnType<typeof useCourseActions>
