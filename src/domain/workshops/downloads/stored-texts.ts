import type { OwnCourse, ReadDidactic } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { TextEnd, WorkshopText } from '../../video/downloads/text-ports.ts'

/** Of each text, what became of it; what was not looked at yet is left out. */
export type TextEnds = ReadonlyMap<string, TextEnd>

/** All texts of a workshop, in the order of its courses; each once. */
export function textsOf(workshopId: WorkshopId, courses: readonly OwnCourse[]): WorkshopText[] {
  const didactics = courses.flatMap((course) => course.didactics)
  const once = new Map<string, ReadDidactic>(didactics.map((didactic) => [didactic.id, didactic]))
  return [...once.values()].map(({ id, versionId, pagesRead }) => ({ workshopId, id, versionId, pagesRead }))
}

/** What is stored is one version of it. */
export function textKey({ id, versionId }: Pick<WorkshopText, 'id' | 'versionId'>): string {
  return `${id}:${versionId}`
}

export interface TextsStand {
  status: 'none' | 'storing' | 'away' | 'failed' | 'full' | 'stored'
  all: number
  stored: number
}

/**
 * How many are on the device, and what keeps the others from it.
 *
 * @param screens what became of what shows them; undefined: that isn't known yet
 */
export function standOfTexts(
  texts: readonly WorkshopText[],
  ends: TextEnds,
  screens: TextEnd | undefined,
): TextsStand {
  const found = texts.map((text) => ends.get(textKey(text)))
  const count = (end: TextEnd | undefined): number => found.filter((one) => one === end).length
  const stand = { all: texts.length, stored: count('stored') }
  if (stand.all === 0) return { status: 'none', ...stand }
  if (stand.stored === stand.all) return { status: screens ?? 'storing', ...stand }
  if (count(undefined) > 0) return { status: 'storing', ...stand }
  if (count('full') > 0) return { status: 'full', ...stand }
  return { status: count('failed') > 0 ? 'failed' : 'away', ...stand }
}
