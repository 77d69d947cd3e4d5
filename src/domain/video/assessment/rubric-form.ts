import type { Rubric } from '#contract/endpoints/video/assessments.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { type AnsweredRubric, asLeft } from './draft.ts'
import { answerField, type Fields, type FieldValue, isFilled, placeOf } from './draft-fields.ts'

/** Every rubric that the page knows of. */
export interface KnownRubrics {
  /** From the server; of each kind, the one by which the video is judged now comes first. */
  listed: readonly Rubric[]
  /** From the draft. */
  answered: readonly AnsweredRubric[]
  /** What the video shows now. */
  activityId: ActivityId | null
}

/** An answer that the form does not show. */
export interface LeftAnswer {
  id: string
  rubricId: string
  line: string
  value: FieldValue
  moment: number | null
  note: string
  /** Where it is in the draft. */
  fields: Fields
}

export interface RubricForm {
  /** One of each kind. */
  rubrics: readonly Rubric[]
  /** For those that have a newer version. */
  newer: readonly { from: Rubric; to: Rubric }[]
  /** What the next evaluation carries. */
  carried: Fields
  /** Answers that it does not carry, as they are in the draft. */
  outside: Fields
  left: readonly LeftAnswer[]
}

/**
 * What is judged is what is shown: one rubric of each kind, in the version by which most was answered already, or else
 * the newest. Answers by any other are left.
 */
export function formOf(known: KnownRubrics, fields: Fields): RubricForm {
  const offered = listOffered(known)
  const kinds = [...new Set(offered.map(({ kind }) => kind))]
  const ofKinds = kinds.map((kind) => offered.filter((each) => each.kind === kind))
  const rubrics = ofKinds.flatMap((versions) => findFullest(versions, fields) ?? [])
  const shown = new Set(
    rubrics.flatMap(({ rubricId, lines }) => lines.map(({ key }) => `${rubricId}|${key}`)),
  )
  const isOutside = (field: string) => {
    const place = placeOf(field)
    return place !== null && !place.isLeft && !shown.has(`${place.rubricId}|${place.line}`)
  }
  const entries = Object.entries(fields)
  const outside = Object.fromEntries(entries.filter(([field]) => isOutside(field)))
  return {
    rubrics,
    newer: rubrics.flatMap((from) => {
      const to = offered.find(({ kind }) => kind === from.kind)
      return to === undefined || to.version <= from.version ? [] : [{ from, to }]
    }),
    carried: Object.fromEntries(
      entries.filter(([field]) => !isOutside(field) && placeOf(field)?.isLeft !== true),
    ),
    outside,
    left: listLeft(
      Object.fromEntries(entries.filter(([field]) => isOutside(field) || placeOf(field)?.isLeft === true)),
    ),
  }
}

/** Those by which the video may be judged, the newest first. */
function listOffered({ listed, answered, activityId }: KnownRubrics): Rubric[] {
  const unlisted = answered.filter(
    (one) =>
      one.activityId === activityId && listed.every(({ rubricId }) => rubricId !== one.rubric.rubricId),
  )
  return [...listed.filter(({ isOfOther }) => isOfOther !== true), ...unlisted.map(({ rubric }) => rubric)]
}

function findFullest(versions: readonly Rubric[], fields: Fields): Rubric | undefined {
  const counts = versions.map(
    (rubric) => rubric.lines.filter(({ key }) => isAnyFilled(fields, rubric, key)).length,
  )
  return versions[counts.indexOf(Math.max(...counts))]
}

const PARTS = ['value', 'moment', 'note'] as const

function isAnyFilled(fields: Fields, { rubricId }: Rubric, line: string): boolean {
  return PARTS.some((part) => isFilled(fields[answerField(rubricId, line, part)]))
}

function listLeft(fields: Fields): LeftAnswer[] {
  const found = new Map<string, LeftAnswer>()
  for (const [field, value] of Object.entries(fields)) {
    const place = placeOf(field)
    if (place === null || !isFilled(value)) continue
    const { rubricId, line, part, isLeft } = place
    const id = [isLeft, rubricId, line].join('|')
    const before = found.get(id) ?? { id, rubricId, line, value: null, moment: null, note: '', fields: {} }
    found.set(id, { ...before, [part]: value, fields: { ...before.fields, [field]: value } })
  }
  return [...found.values()]
}

/** The rubric of this form that has the same line, if any. */
export function findSameLine(
  rubrics: readonly Rubric[],
  former: Pick<Rubric, 'kind' | 'lines'> | undefined,
  key: string,
): Rubric | null {
  const said = JSON.stringify(former?.lines.find((line) => line.key === key))
  const has = ({ kind, lines }: Rubric) =>
    kind === former?.kind && lines.some((line) => line.key === key && JSON.stringify(line) === said)
  return rubrics.find(has) ?? null
}

/** How many answers move along to another version, and the fields to set for that: what does not fit is left. */
export function moveTo(
  { from, to }: { from: Rubric; to: Rubric },
  fields: Fields,
): { moved: number; of: number; changes: Fields } {
  const filled = from.lines.filter(({ key }) => isAnyFilled(fields, from, key))
  const changes: Record<string, FieldValue> = {}
  let moved = 0
  for (const { key } of filled) {
    const fits = findSameLine([to], from, key) !== null && !isAnyFilled(fields, to, key)
    if (fits) moved += 1
    for (const part of PARTS) {
      const field = answerField(from.rubricId, key, part)
      const value = fields[field] ?? null
      if (fits && isFilled(value)) changes[answerField(to.rubricId, key, part)] = value
      else Object.assign(changes, asLeft({ [field]: value }, fields))
      if (value !== null) changes[field] = null
    }
  }
  return { moved, of: filled.length, changes }
}
