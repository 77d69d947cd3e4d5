import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// docs/state-in-memory.md names everything that a server process holds for longer than one call.

const root = path.join(import.meta.dirname, '..')

/** A collection or counter of an object, a variable of a module, one that closures share, or a timer. */
const HOLDS = [
  /^ {2}(?:readonly )?#\w+(?:: [^=\n]+)? = (?:new (?:Weak)?(?:Map|Set)\b|\[\]|0$)/m,
  /^let \w/m,
  /^const \w+ = new (?:Weak(?:Map|Set)|AsyncLocalStorage|PieceBuffers)\b/m,
  /^ {2}const \w+ = new (?:Weak)?(?:Map|Set)<[^()]+>\(\)$/m,
  /(?<![.\w])set(?:Interval|Timeout)\(/,
]

/** Programs of their own, which end by themselves. */
const OTHER_PROGRAMS = /^server\/(?:account|backup|check|demo|restore|secrets)\//

/** Collections that one call fills and returns or drops. */
const FILLED_BY_ONE_CALL = [
  'server/modules/learning/courses/cognitive-service.ts',
  'server/modules/operations/audit/audit-view.ts',
  'server/modules/people/management/import-service.ts',
  'server/modules/video/assess/evaluation-service.ts',
  'server/modules/video/comments/comment-threads.ts',
  'server/modules/video/playback/surgical-procedures.ts',
  'server/modules/workshops/attendees/attendee-import-service.ts',
  'server/move-bytes/remove-old.ts',
]

const documented = readFileSync(path.join(root, 'docs/state-in-memory.md'), 'utf8')
const named = new Set([...documented.matchAll(/`(server\/[^`]+\.ts)`/g)].map(([, file]) => file ?? ''))

const holding = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .map((name) => path.join('server', name))
  .filter((file) => file.endsWith('.ts') && !OTHER_PROGRAMS.test(file))
  .filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return HOLDS.some((pattern) => pattern.test(text))
  })

test('whatever a server process holds in memory is in the table', () => {
  const left = holding.filter((file) => !named.has(file))
  expect(left.filter((file) => !FILLED_BY_ONE_CALL.some((name) => file.startsWith(name)))).toEqual([])
  expect(holding.length).toBeGreaterThan(25)
})

test('the table names only files that are there', () => {
  const files = new Set(
    readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join('server', name),
    ),
  )
  expect([...named].filter((file) => !files.has(file))).toEqual([])
})

test.each([
  ['  readonly #held = new Map<string, Held>()', true],
  ['  #unseen = 0', true],
  ['let known: Promise<Fences> | null = null', true],
  ['  const remembered = new Map<UserId, Person>()', true],
  ['    setInterval(look, 1_000)', true],
  ['    const ids = new Set(found.map(({ id }) => id))', false],
  ['  const byId = new Map(rows.map((row) => [row.id, row]))', false],
  ['  #timer: NodeJS.Timeout | null = null', false],
])('%s is held: %s', (line, expected) => {
  expect(HOLDS.some((pattern) => pattern.test(line))).toBe(expected)
})
