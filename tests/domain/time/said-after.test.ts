import { expect, test } from 'vitest'
import { saidAfter } from '#domain/time/said-after.ts'

const now = Date.parse('2026-03-01T10:00:00.000Z')

test.each([
  ['about nothing seen', null, '2026-03-01T10:00:00.000Z'],
  ['about something older', '2026-02-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
  ['by a clock that is behind', '2026-03-01T11:00:00.000Z', '2026-03-01T11:00:00.001Z'],
  ['about what cannot be read', 'yesterday', '2026-03-01T10:00:00.000Z'],
])('what is said %s', (_when, seen, said) => {
  expect(saidAfter(seen, now)).toBe(said)
})
