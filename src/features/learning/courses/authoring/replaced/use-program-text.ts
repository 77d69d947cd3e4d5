import { useState } from 'react'
import type { CallFailure, CallInput } from '#contract/endpoint.ts'
import { getCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import { getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import {
  type BothTexts,
  decideProgramText,
  getProgramText,
  listProgramTexts,
  listReplacedCourses,
  saveProgramText,
} from '#contract/endpoints/learning/replaced/program-texts.ts'
import type { Result } from '#contract/result.ts'
import type { CourseId, ProgramId } from '#contract/vocabulary/ids.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { placeQuery, type TextPlace } from '../text-place.ts'
import { replacedWords as words } from './replaced-words.ts'

export interface ProgramPlace extends TextPlace {
  courseId: CourseId
  programId: ProgramId
  programName: string
}

type Action = 'save' | 'keep' | 'leave'

/** What a program does with its own text: each action names both texts as they were shown beside each other. */
export function useProgramText({ courseId, programId, programName, ...place }: ProgramPlace) {
  const { call } = useServices()
  const input = { params: { courseId }, query: { ...placeQuery(place), programId } }
  const { run, ...outcome } = useOutcome(input)
  function save({ shared, own }: BothTexts, body: string, text: string = words.published(programName)) {
    const sent = { body, basedOn: own?.version ?? 0, sharedVersion: shared.version }
    return run(
      'save',
      () => call(saveProgramText, { ...input, body: sent }),
      (now) => ({ text, undo: own === null ? () => void leave(now) : null }),
    )
  }
  function decide({ shared, own }: BothTexts, decision: 'KEEP' | 'LEAVE') {
    const body = { basedOn: own?.version ?? 0, sharedVersion: shared.version, decision }
    return call(decideProgramText, { ...input, body })
  }
  function leave(both: BothTexts) {
    return run(
      'leave',
      () => decide(both, 'LEAVE'),
      (now) => ({
        text: words.left(programName),
        undo: both.own === null ? null : () => void save(now, both.own!.body, words.undone(programName)),
      }),
    )
  }
  return {
    ...outcome,
    save,
    leave,
    keep: (both: BothTexts) =>
      run(
        'keep',
        () => decide(both, 'KEEP'),
        () => ({ text: words.stays, undo: null }),
      ),
  }
}
export type ProgramTextActions = ReturnType<typeof useProgramText>

/** One action at a time, and what came of it; both texts are shown as the server has them then. */
function useOutcome(input: CallInput<typeof getProgramText>) {
  const answers = useAnswers()
  const known = useKnownAnswers()
  const [underWay, setUnderWay] = useState<Action | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const { params } = input

  async function run(
    action: Action,
    send: () => Promise<Result<BothTexts, CallFailure>>,
    said: (now: BothTexts) => Done,
  ): Promise<BothTexts | null> {
    setUnderWay(action)
    setProblem(null)
    setDone(null)
    const answer = await send()
    setUnderWay(null)
    if (answer.ok) {
      known.replace(getProgramText, input, answer.value)
      setDone(said(answer.value))
    } else {
      setProblem(answer.failure.message ?? describeFailure(answer.failure).text)
      void answers.invalidate(getProgramText, input)
    }
    void answers.invalidateAll([listReplacedCourses, getCognitiveAssessment])
    void answers.invalidate(listProgramTexts, { params })
    void answers.invalidate(getCourseContent, { params })
    return answer.ok ? answer.value : null
  }
  return { run, underWay, problem, done }
}
