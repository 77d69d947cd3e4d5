import { expect, it } from 'vitest'
import { downloadBudgets, formatBudget, nextBudget } from '#domain/video/downloads/download-budgets.ts'
import { workshopRequestFor } from '#tests/support/video-downloads.ts'

const GB = 1_000_000_000
const of = (bytes: number) => ({ ...workshopRequestFor('50000000-0000-4000-8000-000000000060', []), bytes })

it.each([
  [0.5, 1, null],
  [2, 2, null],
  [2.1, 2, 5],
  [30, 20, 50],
  [60, 50, null],
])('for %d GB with %d GB set aside, it is %s', (needed, budget, next) => {
  const videos = [of((needed * GB) / 2), of((needed * GB) / 2)]
  expect(nextBudget({ videos, budget: budget * GB })).toBe(next === null ? null : next * GB)
})

it('is offered in whole gigabytes', () => {
  expect(downloadBudgets.map(formatBudget)).toEqual(['1 GB', '2 GB', '5 GB', '10 GB', '20 GB', '50 GB'])
})
