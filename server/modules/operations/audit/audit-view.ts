import type { AuditChange, AuditEntry, AuditValue } from '#contract/endpoints/operations/audit.ts'
import type { AuditRow } from './audit-store.ts'

/** Longest value shown, characters: enough for a field, not for a document. */
const VALUE_MAX = 500
/** Nothing like this is recorded today. If it ever is, it is not shown. */
const SECRET = /password|token|secret|hash|cookie/i
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Names = ReadonlyMap<string, string>
type Facts = AuditRow['before']

/** Every id that a page of entries mentions. */
export function idsIn(rows: readonly AuditRow[]): string[] {
  const ids = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (ID.test(value)) ids.add(value)
    } else if (typeof value === 'object' && value !== null) {
      for (const part of Object.values(value)) collect(part)
    }
  }
  for (const { actorId, subjectId, before, after } of rows)
    for (const one of [actorId, subjectId, before, after]) collect(one)
  return [...ids]
}

export function rowToEntry(row: AuditRow, names: Names): AuditEntry {
  const { id, at, actorId, action, subjectType, subjectId, before, after } = row
  return {
    id,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: names.get(actorId) ?? null },
    action,
    subjectType,
    subjectId,
    subjectName: names.get(subjectId) ?? null,
    changes: changesOf(before, after, names),
  }
}

/** One change per field; nested fields are listed by name. What did not change is left out. */
function changesOf(before: Facts, after: Facts, names: Names): AuditChange[] {
  const [old, now] = [flatten(before), flatten(after)]
  const fields = [...new Set([...old.keys(), ...now.keys()])].filter((field) => !SECRET.test(field))
  return fields
    .map((field) => ({ field, before: show(old.get(field), names), after: show(now.get(field), names) }))
    .filter(({ before: was, after: is }) => was !== is)
}

function flatten(facts: Facts, under = ''): Map<string, unknown> {
  return new Map(
    Object.entries(facts ?? {}).flatMap(([name, value]) =>
      under === '' && isObject(value) ? [...flatten(value, `${name}.`)] : [[under + name, value] as const],
    ),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function show(value: unknown, names: Names): AuditValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = sayText(value, names)
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text
}

/** Shows a list as its members, and an object as its parts. */
function sayText(value: unknown, names: Names): string {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((part) => sayText(part, names)).join(', ')
  if (!isObject(value)) return String(value)
  const parts = Object.entries(value).filter(([name]) => !SECRET.test(name))
  return parts
    .map(([, part]) => sayText(part ?? '', names))
    .filter((text) => text !== '')
    .join(' ')
}
