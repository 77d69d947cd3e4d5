import { expect, test } from 'vitest'
import { judgeMigration } from '../../../../lab/faultlab/ledger/migration-rules.ts'
import { MIGRATED_STEPS } from '../../../../lab/faultlab/world/next-version.ts'

test('a migration that ran once and as a whole is right', () => {
  expect(judgeMigration(MIGRATED_STEPS, ['one', 'two'])).toEqual([])
})

test('one that did not run, ran by half or ran twice is a finding', () => {
  for (const steps of [[], MIGRATED_STEPS.slice(0, -1), [...MIGRATED_STEPS, ...MIGRATED_STEPS]])
    expect(judgeMigration(steps, ['one'])).toHaveLength(1)
})

test('one that is noted twice is a finding', () => {
  expect(judgeMigration(MIGRATED_STEPS, ['one', 'one'])).toEqual(['A migration is noted twice.'])
})
