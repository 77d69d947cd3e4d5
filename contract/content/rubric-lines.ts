import * as z from 'zod/mini'
import { RUBRIC_ANCHOR_MAX, RUBRIC_LINE_MAX } from '../limits.ts'
import { text, words } from '../vocabulary/plain-values.ts'

// What a practice is assessed by (0713): published lines, chosen by name, and lines that its program wrote.

/** The lines of the global rating scale, after OSATS, each with its published anchors; in this order. */
export const publishedLines = [
  'respect-for-tissue',
  'time-and-motion',
  'instrument-handling',
  'knowledge-of-instruments',
  'use-of-assistants',
  'flow-of-operation',
  'knowledge-of-procedure',
] as const

export const lineKey = text(60).check(z.regex(/^[a-z0-9-]+$/))
const line = words(RUBRIC_LINE_MAX).check(z.minLength(1))
const anchor = words(RUBRIC_ANCHOR_MAX).check(z.minLength(1))

export const ownLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CHECK'), key: lineKey, text: line }),
  z.object({
    kind: z.literal('SCALE'),
    key: lineKey,
    text: line,
    anchors: z.object({ 1: anchor, 3: anchor, 5: anchor }),
  }),
])
export type OwnLine = z.infer<typeof ownLine>
