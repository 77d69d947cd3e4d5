import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastingGroups, figuresOf } from '#domain/learning/virtual/contrasting-groups.ts'

describe('a passing score from two groups', () => {
  it('is halfway between them if both are spread alike', () => {
    expect(contrastingGroups([78, 80, 82, 80, 80], [38, 40, 42, 40, 40])).toMatchObject({
      status: 'proposed',
      passingScore: 60,
      experts: { n: 5, mean: 80 },
      novices: { n: 5, mean: 40 },
      expertsFailing: 0,
      novicesPassing: 0,
    })
  })

  it('is nearer to the group that is spread less', () => {
    const groups = contrastingGroups([78, 80, 82, 80, 80], [10, 70, 40, 20, 60])
    expect(groups.status === 'proposed' && groups.passingScore).toBeGreaterThan(70)
  })

  it('comes with how many it would judge otherwise than they were marked', () => {
    const groups = contrastingGroups([90, 85, 80, 75, 45], [30, 40, 50, 60, 85])
    expect(groups).toMatchObject({ status: 'proposed', expertsFailing: 1, novicesPassing: 1 })
    if (groups.status !== 'proposed') return
    // Of the experts (mean 75, spread 17.7) and of the novices (mean 53, spread 21.1).
    expect(groups.expectedExpertsFailing).toBeCloseTo(0.27, 1)
    expect(groups.expectedNovicesPassing).toBeCloseTo(0.3, 1)
  })

  it.each([
    ['too few experts', [80, 81, 82, 83], [40, 41, 42, 43, 44], 'too-few'],
    ['nobody', [], [], 'too-few'],
    ['experts who are no better', [40, 41, 42, 43, 44], [50, 51, 52, 53, 54], 'not-apart'],
    ['groups that are the same', [50, 51, 52, 53, 54], [50, 51, 52, 53, 54], 'not-apart'],
  ])('is not proposed for %s', (_, experts, novices, reason) => {
    expect(contrastingGroups(experts, novices)).toMatchObject({ status: 'not-proposed', reason })
  })

  it('is between both means, whatever they are', () => {
    const group = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 5, maxLength: 30 })
    fc.assert(
      fc.property(group, group, (experts, novices) => {
        const groups = contrastingGroups(experts, novices)
        if (groups.status === 'not-proposed') return
        expect(groups.passingScore).toBeGreaterThanOrEqual(Math.floor(groups.novices.mean))
        expect(groups.passingScore).toBeLessThanOrEqual(Math.ceil(groups.experts.mean))
      }),
    )
  })
})

it('a group has a number, a mean and a spread', () => {
  expect(figuresOf([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({ n: 8, mean: 5, spread: expect.closeTo(2.138, 3) })
  expect(figuresOf([3])).toEqual({ n: 1, mean: 3, spread: 0 })
  expect(figuresOf([])).toEqual({ n: 0, mean: 0, spread: 0 })
})
