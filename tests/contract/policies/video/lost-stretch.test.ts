import { expect, test } from 'vitest'
import { marksAroundLoss, sumLost } from '#contract/policies/video/lost-stretch.ts'
import { finishPayload } from '#domain/sync/finish-take.ts'
import { somePart, someTake } from '#tests/support/takes.ts'

const whole = { duration: 20_000 }
/** Ten seconds are left of fifteen. */
const damaged = { duration: 10_000, lost: 5_000 }
const marks = [
  { timeStamp: 4, label: 'In the whole part' },
  { timeStamp: 32, label: 'In what is lost' },
  { timeStamp: 40, label: 'Behind it' },
]

test('a complete take has no message and nothing moves', () => {
  expect(marksAroundLoss(marks, [whole, whole])).toEqual(marks)
  expect(sumLost([whole, whole])).toBe(0)
})

test('the fraction that earlier versions rounded off is not missing', () => {
  const rounded = [
    { duration: 8_000, lost: 0.4 },
    { duration: 12_000, lost: -0.25 },
  ]
  expect(marksAroundLoss(marks.slice(0, 1), rounded)).toEqual(marks.slice(0, 1))
  expect(sumLost(rounded)).toBe(0)
})

test('a mark shows where a stretch is missing, and the marks after it move to where the rest now is', () => {
  const parts = [whole, damaged, whole]
  expect(sumLost(parts)).toBe(5_000)
  expect(marksAroundLoss(marks, parts)).toEqual([
    { timeStamp: 4, label: 'In the whole part' },
    { timeStamp: 30, label: 'Missing: about 5 s' },
    { timeStamp: 30, label: 'In what is lost' },
    { timeStamp: 35, label: 'Behind it' },
  ])
})

test.each([
  ['complete', [whole], 20],
  ['damaged', [damaged], 10],
])(
  'no mark of a %s take is behind its end, where a clock that was set forward may put it',
  (_how, parts, end) => {
    const [told] = marksAroundLoss([{ timeStamp: 2_592_000, label: 'A month later' }], parts).toReversed()
    expect(told).toEqual({ timeStamp: end, label: 'A month later' })
  },
)

test('two stretches are marked separately', () => {
  const told = marksAroundLoss([{ timeStamp: 24, label: 'Last' }], [damaged, damaged])
  expect(told.map(({ timeStamp }) => timeStamp)).toEqual([10, 19, 20])
})

test('a take with as many marks as the server accepts still has room for this one', () => {
  const many = Array.from({ length: 1_000 }, (_, number) => ({ timeStamp: number / 100, label: '' }))
  const told = marksAroundLoss(many, [damaged])
  expect(told).toHaveLength(1_000)
  expect(told.at(-1)?.label).toContain('Missing')
})

test('the video made of what is left has the mark', () => {
  const { videoAsmt } = finishPayload(someTake(1), [somePart(1, 0, damaged)], null)
  expect(videoAsmt.marks).toEqual([{ timeStamp: 10, label: 'Missing: about 5 s' }])
})
