import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  getMadeRubric,
  type MadeRubric,
  saveMadeRubric,
} from '#contract/endpoints/learning/courses/made-rubrics.ts'
import { listActivityRubrics } from '#contract/endpoints/video/activity-rubrics.ts'
import { rubricLine } from '#contract/endpoints/video/assessments.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { problemOf } from './use-making.ts'
import { rubricMakingWords as words } from './writer-words.ts'

const typedRubric = z.object({ basedOn: z.int(), chosen: z.array(z.string()), own: z.array(rubricLine) })
type TypedRubric = z.infer<typeof typedRubric>

export interface RubricPlace {
  courseId: CourseId
  activityId: ActivityId
}

/** What was typed is stored on this device until it is saved. */
export function useRubric(place: RubricPlace, rubric: MadeRubric) {
  const { call, formDrafts, toasts } = useServices()
  const known = useKnownAnswers()
  const answers = useAnswers()
  const draftName = `rubric:${place.activityId}`
  const saved = { basedOn: rubric.version, chosen: rubric.chosen, own: rubric.own }
  const [draft, setDraft] = useState<TypedRubric | null>(
    () => typedRubric.safeParse(formDrafts.read(draftName)).data ?? null,
  )
  const latest = useRef(draft)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const typed = draft ?? saved

  function store(next: TypedRubric | null): void {
    latest.current = next
    setDraft(next)
    if (next === null) formDrafts.clear(draftName)
    else formDrafts.write(draftName, next)
  }
  async function save(): Promise<void> {
    setProblem(null)
    if (!isWhole(typed)) return setProblem(words.incomplete)
    setSaving(true)
    const answer = await call(saveMadeRubric, { params: place, body: { ...typed, basedOn: rubric.version } })
    setSaving(false)
    if (!answer.ok) {
      await answers.invalidate(getMadeRubric, { params: place })
      return setProblem(problemOf(answer.failure).text)
    }
    // What was typed while it was being sent stays, and is not saved yet.
    if (latest.current === draft) store(null)
    known.replace(getMadeRubric, { params: place }, answer.value)
    toasts.show({ type: 'SAVED', msg: words.saved })
    await answers.invalidate(listActivityRubrics)
  }
  return {
    rubric,
    typed,
    isDirty: draft !== null,
    isSaving,
    problem,
    change: (change: Partial<Pick<TypedRubric, 'chosen' | 'own'>>) => store({ ...typed, ...change }),
    save,
  }
}
export type RubricEdit = ReturnType<typeof useRubric>

function isWhole({ chosen, own }: TypedRubric): boolean {
  const words = own.flatMap((line) => [
    line.text,
    ...(line.kind === 'SCALE' ? Object.values(line.anchors) : []),
  ])
  return chosen.length > 0 && own.length > 0 && words.every((each) => each.trim() !== '')
}
