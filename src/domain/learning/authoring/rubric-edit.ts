import type { MadeRubric } from '#contract/endpoints/learning/courses/made-rubrics.ts'
import type { RubricLine } from '#contract/endpoints/video/assessments.ts'

export type RubricChoice = Pick<MadeRubric, 'chosen' | 'own'>

/** Whether they say the same once they are saved. */
export function isSameRubric(one: RubricChoice, other: RubricChoice): boolean {
  return asSaved(one) === asSaved(other)
}

/** Theirs is added to mine; a line that both have stays as it is in mine. @param published in the order shown */
export function withLinesOf(
  mine: RubricChoice,
  theirs: RubricChoice,
  published: readonly RubricLine[],
): RubricChoice {
  const keys = published.map(({ key }) => key)
  return {
    chosen: keys.filter((key) => mine.chosen.includes(key) || theirs.chosen.includes(key)),
    own: [...mine.own, ...theirs.own.filter(({ key }) => mine.own.every((line) => line.key !== key))],
  }
}

function asSaved({ chosen, own }: RubricChoice): string {
  const lines = own.map((line) => [line.key, line.kind, ...wordsOf(line).map((each) => each.trim())])
  return JSON.stringify([chosen.toSorted(), lines])
}

/** The line itself; for a scale, also what its values mean. */
export function wordsOf(line: RubricLine): string[] {
  return line.kind === 'CHECK' ? [line.text] : [line.text, ...Object.values(line.anchors)]
}
