import { expect, test } from 'vitest'
import type { RubricLine } from '#contract/endpoints/video/assessments.ts'
import { isSameRubric, withLinesOf } from '#domain/learning/authoring/rubric-edit.ts'

const line = (key: string, text = key) => ({ key, kind: 'CHECK', text }) as RubricLine
const published = ['a', 'b', 'c'].map((key) => line(key))

test('two rubrics are the same if they are once they are saved', () => {
  const one = { chosen: ['b', 'a'], own: [line('x', 'Knots hold ')] }
  expect(isSameRubric(one, { chosen: ['a', 'b'], own: [line('x', 'Knots hold')] })).toBe(true)
  expect(isSameRubric(one, { chosen: ['a'], own: one.own })).toBe(false)
  expect(isSameRubric(one, { ...one, own: [line('x', 'Knots slip')] })).toBe(false)
  expect(isSameRubric({ ...one, own: [line('x'), line('y')] }, { ...one, own: [line('y'), line('x')] })).toBe(
    false,
  )
})

test('theirs is added to mine in the order shown, and what both have stays as it is in mine', () => {
  const mine = { chosen: ['c'], own: [line('x', 'mine')] }
  const theirs = { chosen: ['a', 'c'], own: [line('x', 'theirs'), line('y')] }
  expect(withLinesOf(mine, theirs, published)).toEqual({
    chosen: ['a', 'c'],
    own: [line('x', 'mine'), line('y')],
  })
})
