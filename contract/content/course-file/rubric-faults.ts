import { publishedLines } from '../rubric-lines.ts'
import type { CourseInFile, FileRubric } from './course-file.ts'
import { doubled } from './doubled.ts'

/** Rubrics that no practice of the file could be assessed by, each with its place. */
export function* rubricFaults({ activities, rubrics = [] }: CourseInFile): Generator<string> {
  const recordable = new Map(activities.map(({ id, isRecordable }) => [id.toLowerCase(), isRecordable]))
  yield* doubled(rubrics.map(({ activity }) => activity.toLowerCase())).map(
    (at) => `rubrics[${at}].activity: it has a rubric already.`,
  )
  for (const [at, rubric] of rubrics.entries()) {
    const spot = `rubrics[${at}]`
    const isRecordable = recordable.get(rubric.activity.toLowerCase())
    if (isRecordable === undefined) yield `${spot}.activity: no activity of this file has this id.`
    else if (!isRecordable) yield `${spot}.activity: no video of it is recorded, so nothing is assessed.`
    if (rubric.published === null && rubric.own === null)
      yield `${spot}: it has neither published lines nor lines of its own.`
    yield* lineFaults(spot, rubric)
  }
}

function* lineFaults(spot: string, { published, own }: FileRubric): Generator<string> {
  const known: readonly string[] = publishedLines
  for (const [at, key] of (published ?? []).entries())
    if (!known.includes(key)) yield `${spot}.published[${at}]: no published line is named ${key}.`
  yield* doubled(published ?? []).map((at) => `${spot}.published[${at}]: it is there twice.`)
  yield* doubled((own ?? []).map(({ key }) => key)).map(
    (at) => `${spot}.own[${at}].key: another line has it, too.`,
  )
}
