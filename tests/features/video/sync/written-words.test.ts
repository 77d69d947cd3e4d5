import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitingWrites } from '#contract/endpoints/waiting-writes.ts'
import type { WaitingEndpoint } from '#contract/waiting.ts'
import { quoteWrite } from '#features/video/sync/written-words.ts'
import { someComment } from '#tests/support/written.ts'

interface Shape {
  type?: string
  format?: string
  enum?: unknown
  maxLength?: number
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
}

/** Texts of a write that no person typed, or that were there before. */
const madeByThePage = new Set([
  'addToPlaylist video.course',
  'addToPlaylist video.posterPath',
  'addToPlaylist video.title',
  'changePlaylist was.description',
  'changePlaylist was.title',
  'markActivity mark',
  'sendArLog log',
  'sendEvaluation answers.[].line',
  'sendFeedback route',
  'submitArAttempt analysisNotes.[]',
  'submitArAttempt exerciseScores.[].metricName',
  'submitArAttempt exerciseScores.[].metricType',
  'submitArAttempt exerciseScores.[].unit',
  'takeCognitiveAssessment answers.[].chosen.[]',
  'takeCognitiveAssessment answers.[].question',
  'updateVideoProcedure was.procedure',
  'updateVideoTitle was.title',
])

/** An instant has a bound, too. */
const LONGEST_INSTANT = 30

function textsIn(shape: Shape, path: readonly string[] = []): string[][] {
  const inner = [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, each]) => textsIn(each, [...path, name])),
    ...(shape.items === undefined ? [] : textsIn(shape.items, [...path, '[]'])),
    ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap((each) => textsIn(each, path)),
  ]
  const { type, format, maxLength = 0 } = shape
  const isText = type === 'string' && format === undefined && maxLength > LONGEST_INSTANT
  return isText && shape.enum === undefined ? [[...path], ...inner] : inner
}

function holding(text: string, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return text
  return first === '[]' ? [holding(text, rest)] : { [first]: holding(text, rest) }
}

const typed = (waitingWrites as readonly WaitingEndpoint[]).flatMap(({ waits: { name, isMark }, body }) => {
  if (body === undefined || isMark === true) return []
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape
  return textsIn(shape)
    .filter((path) => !madeByThePage.has(`${name} ${path.join('.')}`))
    .map((path) => [name, path.join('.'), path] as const)
})

test.each(typed)('what was typed into %s (%s) can be read while it waits', (call, _where, path) => {
  expect(quoteWrite({ call, input: { body: holding('Typed by hand', path) } })).toContain('Typed by hand')
})

test('there is something to type', () => {
  expect(typed.length).toBeGreaterThan(12)
})

test('an assessment shows what was judged, too', () => {
  const answers = [{ rubricId: 'r', line: 'respect', value: 4, timeStamp: null, note: 'Gentle here' }]
  const body = { feedback: 'Calm hands', rating: 'GOOD', level: 'COMPETENT', answers, supersedes: [] }
  expect(quoteWrite({ call: 'sendEvaluation', input: { params: {}, body } })).toBe(
    'Calm hands\nOverall: Good\nLevel: Competent\nGentle here',
  )
})

test('a write without words, or of another version, quotes nothing', () => {
  expect(quoteWrite({ call: 'sendComment', input: { params: {}, body: someComment() } })).toBe(
    'Too much force',
  )
  expect(quoteWrite({ call: 'deleteVideo', input: { params: {} } })).toBe('')
  expect(quoteWrite({ call: 'weaveVideos', input: null })).toBe('')
})
