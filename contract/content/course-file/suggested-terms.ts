import * as z from 'zod/mini'
import { DUE_DAYS_MAX, REQUIRED_COURSES_MAX, TITLE_MAX } from '../../limits.ts'
import { courseId } from '../../vocabulary/ids.ts'
import { words } from '../../vocabulary/plain-values.ts'
import { doubled } from './doubled.ts'

/** From which day a suggested rule counts: when somebody joined, when the group gets the course, when an event begins. */
export const suggestedFrom = z.enum(['JOINING', 'START', 'EVENT'])

/** How the makers of a course suggest that groups have it; each group decides (0717, 0718). */
export const suggestedTerms = z.object({
  due: z.nullable(
    z.object({ from: suggestedFrom, days: z.int().check(z.minimum(0), z.maximum(DUE_DAYS_MAX)) }),
  ),
  isOptional: z.boolean(),
  /** Courses that come first, each by the id of the course that was exported first. */
  requires: z
    .array(z.object({ course: courseId, name: words(TITLE_MAX).check(z.minLength(1)) }))
    .check(z.maxLength(REQUIRED_COURSES_MAX)),
})
export type SuggestedTerms = z.infer<typeof suggestedTerms>

export function suggestsNothing({ due, isOptional, requires }: SuggestedTerms): boolean {
  return due === null && !isOptional && requires.length === 0
}

interface WithSuggestion {
  id: string
  suggestion?: SuggestedTerms | undefined
}

/** What no group could do, each with its place. */
export function* suggestionFaults({ id, suggestion }: WithSuggestion): Generator<string> {
  if (suggestion === undefined) return
  const { due, requires } = suggestion
  if (due !== null && due.from !== 'EVENT' && due.days === 0) yield 'suggestion.due.days: at least one day.'
  const ids = requires.map(({ course }) => course.toLowerCase())
  for (const [at, one] of ids.entries())
    if (one === id.toLowerCase()) yield `suggestion.requires[${at}].course: a course can’t wait for itself.`
  yield* doubled(ids).map((at) => `suggestion.requires[${at}].course: it is there twice.`)
}
