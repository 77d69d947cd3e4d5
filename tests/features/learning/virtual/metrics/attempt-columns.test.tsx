import { expect, test } from 'vitest'
import { markArAttempt } from '#contract/endpoints/learning/virtual/ar-following.ts'
import type { ArAttempt } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { attemptColumns } from '#features/learning/virtual/metrics/attempt-columns.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { RowCells } from '#tests/support/row-cells.tsx'
import { attempt, servicesOf, waitingWrites } from './virtual-samples.ts'

function show(row: ArAttempt, isMarkable = false, writes: readonly object[] = []) {
  const { services, called } = servicesOf({ writes, answers: new Map([[markArAttempt, {}]]) })
  return {
    ...renderPart(<RowCells columns={attemptColumns('UTC', isMarkable)} row={row} />, services),
    called,
  }
}

test('an attempt says what was played, how, and whether it passed', () => {
  const { screen } = show(attempt(1, 71))
  for (const text of ['Focus', 'Level 2', '71', 'Passed', 'Touch'])
    expect(screen.getByText(text)).toBeTruthy()
})

test.each([
  [{ verification: 'NOT_VERIFIED', isPassed: false }, 'Not verified'],
  [{ verification: 'NOT_REPLAYABLE' }, 'Not replayable'],
  [{ verification: 'AWAITED', isPassed: false }, 'Scores are checked once it’s sent'],
] as const)('what could not be checked says so: %j', (facts, text) => {
  expect(show(attempt(1, 71, facts)).screen.getByText(text)).toBeTruthy()
})

test('an attempt that waits here leads to its replay, one that waits elsewhere doesn’t', () => {
  const row = attempt(1, 71, { verification: 'AWAITED', isPassed: false })
  const onDevice = show(row, false, waitingWrites(row))
  expect(onDevice.screen.getByText('Waiting to be sent')).toBeTruthy()
  expect(onDevice.screen.getByRole('link', { name: /^Watch/ }).getAttribute('href')).toContain(row.attemptId)
  onDevice.screen.unmount()
  expect(show(row).screen.queryByRole('link')).toBeNull()
})

test('a tutorial neither passes nor fails, and is not marked', () => {
  const { screen } = show(attempt(1, 0, { level: 0, exerciseScores: [] }), true)
  expect(screen.getAllByText('Tutorial').length).toBeGreaterThan(0)
  expect(screen.queryByText(/assed/)).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('those who teach mark it', async () => {
  const row = attempt(1, 71, { markedAs: 'NOVICE' })
  const { screen, user, called } = show(row, true)
  const mark = screen.getByRole('combobox', { name: /^Marked as/ })
  expect((mark as HTMLSelectElement).value).toBe('NOVICE')
  await user.selectOptions(mark, 'EXPERT')
  expect(called).toEqual([[markArAttempt, { params: { attemptId: row.attemptId }, body: { as: 'EXPERT' } }]])
})
