import { expect, test } from 'vitest'
import { analysisRefusal } from '#contract/endpoints/video/analysis.ts'
import { describeMeasures, percent, refusalWords } from '#features/shared/analysis/motion-words.ts'

test.each([
  [0, '0%'],
  [0.034, '3.4%'],
  [0.25, '25%'],
  [1, '100%'],
])('a share of %d reads %s', (share, words) => {
  expect(percent(share)).toBe(words)
})

test('every measure says what it means and what it does not, and none speaks of skill', () => {
  const measures = describeMeasures({ idleShare: 0.2, cameraShare: 0, economy: 0.05, surgesPerMinute: 12.4 })
  expect(measures.map(({ name, value }) => [name, value])).toEqual([
    ['Idle time', '20%'],
    ['Picture in motion', '5.0%'],
    ['Surges', '12 a minute'],
    ['Camera in motion', '0%'],
  ])
  for (const { means, meansNot } of measures) {
    expect(means).not.toBe('')
    expect(meansNot).not.toBe('')
    expect(means + meansNot).not.toMatch(/skill|novice|competent|good|poor/i)
  }
})

test('every refusal has its words', () => {
  for (const why of analysisRefusal.options) expect(refusalWords[why]).not.toBe('')
})
