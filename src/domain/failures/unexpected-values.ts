/** A value in an answer that this version does not know. */
export interface UnexpectedValue {
  level: 'error' | 'warn'
  sentence: string
}

interface Misfit {
  path: readonly PropertyKey[]
}

/** Spec 1 §8, by the field that holds the value. */
const SENTENCES: Readonly<Record<string, UnexpectedValue>> = {
  role: { level: 'error', sentence: 'Unexpected role' },
  level: { level: 'warn', sentence: 'Unexpected skill level' },
  videoType: { level: 'warn', sentence: 'Unexpected video type' },
  type: { level: 'warn', sentence: 'Unrecognized notification type' },
}

/** What is logged of an answer that did not fit its schema, each once. */
export function listUnexpected(misfits: readonly Misfit[]): UnexpectedValue[] {
  return [...new Set(misfits.flatMap(({ path }) => describe(path) ?? []))]
}

function describe(path: readonly PropertyKey[]): UnexpectedValue | undefined {
  const field = path.at(-1)
  if (typeof field !== 'string' || (field === 'type' && path[0] !== 'notifications')) return undefined
  return Object.hasOwn(SENTENCES, field) ? SENTENCES[field] : undefined
}
