/** A value in an answer that this version doesn't know. */
export interface UnexpectedValue {
  level: 'error' | 'warn'
  sentence: string
}

/** Spec 1 §8: the notification is still shown, as plain text. */
export const UNRECOGNIZED_NOTIFICATION: UnexpectedValue = {
  level: 'warn',
  sentence: 'Unrecognized notification type',
}

interface Misfit {
  path: readonly PropertyKey[]
}

/** Spec 1 §8: what to log, by the field that holds the value. */
const SENTENCES: Readonly<Record<string, UnexpectedValue>> = {
  role: { level: 'error', sentence: 'Unexpected role' },
  level: { level: 'warn', sentence: 'Unexpected skill level' },
  videoType: { level: 'warn', sentence: 'Unexpected video type' },
}

/** What to log about an answer that did not fit its schema, each once. */
export function listUnexpected(misfits: readonly Misfit[]): UnexpectedValue[] {
  return [...new Set(misfits.flatMap(({ path }) => describe(path) ?? []))]
}

function describe(path: readonly PropertyKey[]): UnexpectedValue | undefined {
  const field = path.at(-1)
  if (typeof field !== 'string') return undefined
  return Object.hasOwn(SENTENCES, field) ? SENTENCES[field] : undefined
}
