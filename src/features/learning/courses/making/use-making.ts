import { useRef, useState } from 'react'
import type { CallFailure, Reply } from '#contract/endpoint.ts'
import { getAuthoredCourse } from '#contract/endpoints/learning/authoring.ts'
import {
  type deleteCourse,
  getMadeCourse,
  listWrittenCourses,
  type MadeCourse,
} from '#contract/endpoints/learning/course-making.ts'
import {
  listAllCourses,
  listFacultyCourses,
  listResidentCourses,
} from '#contract/endpoints/learning/courses.ts'
import { getCourseVersions } from '#contract/endpoints/learning/replaced/course-versions.ts'
import type { Result } from '#contract/result.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { madeWords } from './making-words.ts'

type Sent = Result<MadeCourse | Reply<typeof deleteCourse>, CallFailure>
/** Null: there was nothing left to send. */
type Send = () => Promise<Sent | null>

export interface Problem {
  title: string
  text: string
}

/**
 * Changes of a course, one after the other, each from where the one before has led. What comes back is shown, and so is
 * what somebody else changed meanwhile if a change was refused.
 */
export function useMaking(courseId: CourseId) {
  const answers = useAnswers()
  const isAway = useIsOffline()
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const [underWay, setUnderWay] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [done, setDone] = useState<Done | null>(null)

  async function run(send: Send): Promise<CallFailure | null> {
    const answer = await send()
    if (answer === null) return null
    const params = { courseId }
    if (!answer.ok) {
      await answers.invalidate(getMadeCourse, { params })
      return answer.failure
    }
    const { value } = answer
    const isThere = isMade(value)
    if (isThere) answers.updateCached(getMadeCourse, { params }, () => value)
    const lists = [listWrittenCourses, listAllCourses, listFacultyCourses, listResidentCourses]
    void answers.invalidateAll(lists)
    if (isThere) {
      void answers.invalidate(getAuthoredCourse, { params })
      void answers.invalidate(getCourseVersions, { params })
    }
    return null
  }

  /** @returns why not, null if it was changed */
  function send(what: string, one: Send): Promise<CallFailure | null> {
    setUnderWay(what)
    const turn = before.current.then(() => run(one))
    before.current = turn.finally(() => setUnderWay(null))
    return turn
  }

  /** @param what names it while it is under way @param said what was done, with its undo */
  async function change(what: string, one: Send, said: Done | null = null): Promise<boolean> {
    setProblem(null)
    setDone(null)
    const failure = await send(what, one)
    if (failure === null) setDone(said)
    else setProblem(problemOf(failure))
    return failure === null
  }
  return { send, change, problem, done, underWay, isAway }
}
export type Making = ReturnType<typeof useMaking>

/** False: the course was deleted. */
function isMade(value: MadeCourse | Reply<typeof deleteCourse>): value is MadeCourse {
  return 'activities' in value
}

/** Only a refusal by the server says that nothing was changed. */
export function problemOf(failure: CallFailure): Problem {
  const { status = 0, code, message } = failure
  const described = describeFailure(failure)
  if (status >= 400 && status < 500) return { title: madeWords.failed, text: message ?? described.text }
  const isUnsure = status >= 500 || code === 'offline' || code === 'timeout'
  return isUnsure ? { title: madeWords.unsure, text: madeWords.unsureText } : described
}
