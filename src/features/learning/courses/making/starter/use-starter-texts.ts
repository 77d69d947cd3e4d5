import { useState } from 'react'
import {
  getAuthoredCourse,
  getWrittenText,
  listTextVersions,
} from '#contract/endpoints/learning/authoring.ts'
import { getCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import { getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import { getMadeCourse, listWrittenCourses } from '#contract/endpoints/learning/course-making.ts'
import {
  decideStarterTexts,
  listStarterNews,
  type StarterNews,
} from '#contract/endpoints/learning/replaced/starter-texts.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { problemOf, type Problem } from '../use-making.ts'
import { starterWords as words } from './starter-words.ts'

/** Uses texts of a release, or keeps what there is; what somebody else has decided meanwhile stays. */
export function useStarterTexts() {
  const { call, dialogs } = useServices()
  const answers = useAnswers()
  const known = useKnownAnswers()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [said, setSaid] = useState<string | null>(null)

  async function decide(texts: readonly StarterNews[], isUsed: boolean): Promise<void> {
    setBusy(true)
    setProblem(null)
    setSaid(null)
    const places = texts.map(({ courseId, section, activityId, version }) => ({
      courseId,
      section,
      activityId,
      version,
    }))
    const body = isUsed ? { take: places, leave: [] } : { take: [], leave: places }
    const answer = await call(decideStarterTexts, { body })
    setBusy(false)
    if (answer.ok) {
      const { taken, left, texts: now } = answer.value
      known.replace(listStarterNews, {}, { texts: now })
      const count = isUsed ? taken : left
      if (count === 0) setSaid(words.decidedMeanwhile)
      else setSaid(isUsed ? words.used(count) : words.stay(count))
    } else {
      setProblem(problemOf(answer.failure))
      void answers.invalidate(listStarterNews)
    }
    void answers.invalidateAll([
      getAuthoredCourse,
      getWrittenText,
      listTextVersions,
      getCourseContent,
      getCognitiveAssessment,
      getMadeCourse,
      listWrittenCourses,
    ])
  }
  async function decideAll(texts: readonly StarterNews[], isUsed: boolean): Promise<void> {
    const ask = isUsed ? words.askUseAll(texts.length) : words.askKeepAll(texts.length)
    if (await dialogs.confirm(ask)) await decide(texts, isUsed)
  }
  return { decide, decideAll, isBusy, problem, said }
}
export type StarterActions = ReturnType<typeof useStarterTexts>
