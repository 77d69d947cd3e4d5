import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { comparedColumns } from '#features/learning/virtual/metrics/compared-columns.tsx'
import { peopleColumns } from '#features/learning/virtual/metrics/people-columns.ts'
import { renderPart } from '#tests/support/render.tsx'
import { RowCells } from '#tests/support/row-cells.tsx'

test('a resident has attempts, hours, and what they passed', () => {
  const row = {
    userId: 'sam' as UserId,
    fullName: 'Sam Person',
    attemptCount: 7,
    seconds: 5_400,
    reachedCount: 3,
    completedAt: null,
    lastPlayedAt: '2026-03-01T10:00:00.000Z',
  }
  const { screen } = renderPart(<RowCells columns={peopleColumns('UTC', 5)} row={row} />)
  for (const text of ['Sam Person', '3 of 5', '7', '1.5 hours']) expect(screen.getByText(text)).toBeTruthy()
})

test.each([
  [80, 71, 'Up 9'],
  [60, 71, 'Down 11'],
  [71.2, 71, 'No change'],
])('a measure of %d after %d is: %s', (latest, before, text) => {
  const row = { metricType: 'TOTAL', latest, before, passingScore: 70 }
  expect(renderPart(<RowCells columns={comparedColumns} row={row} />).screen.getByText(text)).toBeTruthy()
})
