import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  getMadeRubric,
  type MadeRubric,
  saveMadeRubric,
} from '#contract/endpoints/learning/courses/made-rubrics.ts'
import { listActivityRubrics } from '#contract/endpoints/video/activity-rubrics.ts'
import { rubricLine } from '#contract/endpoints/video/assessments.ts'
import { RUBRIC_LINES_MAX } from '#contract/limits.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import {
  isSameRubric,
  type RubricChoice,
  withLinesOf,
  wordsOf,
} from '#domain/learning/authoring/rubric-edit.ts'
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

/**
 * What was typed is stored on this device until it is saved, with the version it was begun from: what is saved
 * meanwhile is shown beside it.
 */
export function useRubric(place: RubricPlace, rubric: MadeRubric) {
  const { call, toasts } = useServices()
  const known = useKnownAnswers()
  const answers = useAnswers()
  const { draft, latest, store } = useStored(place)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const typed = draft ?? { basedOn: rubric.version, chosen: rubric.chosen, own: rubric.own }
  const isSame = isSameRubric(typed, rubric)
  const joined = withLinesOf(typed, rubric, rubric.published)

  const change = (part: Partial<RubricChoice>) =>
    store({ ...typed, ...part, basedOn: isSame ? rubric.version : typed.basedOn })
  async function send(sent: TypedRubric): Promise<void> {
    setProblem(null)
    if (!isWhole(sent)) return setProblem(words.incomplete)
    setSaving(true)
    const answer = await call(saveMadeRubric, { params: place, body: sent })
    setSaving(false)
    if (!answer.ok) {
      await answers.invalidate(getMadeRubric, { params: place })
      return setProblem(problemOf(answer.failure).text)
    }
    const more = latest() === draft ? null : latest()
    // What was typed while it was being sent stays, and is not saved yet.
    const basedOn = isSameRubric(answer.value, sent) ? answer.value.version : sent.basedOn
    store(more === null ? null : { ...more, basedOn })
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
    change,
    save: () => send(typed),
    /** Whether somebody else saved since the draft was begun. */
    isBehind: typed.basedOn < rubric.version && !isSame,
    /** Null: there is nothing to add, or not enough room. */
    addTheirs:
      isSameRubric(joined, typed) || joined.own.length > RUBRIC_LINES_MAX ? null : () => change(joined),
    takeTheirs: () => {
      setProblem(null)
      store(null)
    },
    saveMine: () => send({ ...typed, basedOn: rubric.version }),
  }
}
export type RubricEdit = ReturnType<typeof useRubric>

function useStored({ activityId }: RubricPlace) {
  const { formDrafts } = useServices()
  const name = `rubric:${activityId}`
  const [draft, setDraft] = useState(() => typedRubric.safeParse(formDrafts.read(name)).data ?? null)
  const latest = useRef(draft)
  return {
    draft,
    /** Also right for code that has waited since the page was drawn. */
    latest: () => latest.current,
    store: (next: TypedRubric | null): void => {
      latest.current = next
      setDraft(next)
      if (next === null) formDrafts.clear(name)
      else formDrafts.write(name, next)
    },
  }
}

function isWhole({ chosen, own }: TypedRubric): boolean {
  return chosen.length > 0 && own.length > 0 && own.flatMap(wordsOf).every((each) => each.trim() !== '')
}
