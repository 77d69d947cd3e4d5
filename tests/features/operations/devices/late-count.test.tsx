import { expect, test, vi } from 'vitest'
import { refuse } from '#contract/result.ts'
import { LateCount } from '#features/operations/devices/late-count.tsx'
import { operationsServices } from '#tests/support/operations-services.ts'
import { renderPart } from '#tests/support/render.tsx'

test('work that has waited for more than a day is shown, and nothing until it is known', async () => {
  const counts: number[] = []
  const { services } = operationsServices({ answers: { '/device/unsent/late': { late: 3 } } })
  renderPart(<LateCount onCount={(count) => counts.push(count)} />, services)
  await vi.waitFor(() => expect(counts.at(-1)).toBe(3))
  expect(counts[0]).toBe(0)
})

test('without an answer nothing is counted', async () => {
  const counts: number[] = []
  const { services, asked } = operationsServices({
    answers: { '/device/unsent/late': refuse({ code: 'offline' }) },
  })
  renderPart(<LateCount onCount={(count) => counts.push(count)} />, services)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(new Set(counts)).toEqual(new Set([0]))
})
