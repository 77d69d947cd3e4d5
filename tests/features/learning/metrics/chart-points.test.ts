import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameStretch, placesOf, pointsOf, trendOf } from '#features/learning/metrics/chart-points.ts'

const stretches = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']

describe('the points of charts', () => {
  it('are the periods in which any of them has a value, in order', () => {
    expect(
      placesOf(stretches, [[{ from: '2026-03-16' }], [{ from: '2026-03-02' }, { from: '2026-03-16' }]]),
    ).toEqual(['2026-03-02', '2026-03-16'])
    expect(placesOf(stretches, [])).toEqual([])
  })

  it('are the same for all of them, whatever values each has', () => {
    fc.assert(
      fc.property(fc.array(fc.subarray(stretches), { maxLength: 5 }), (sets) => {
        const series = sets.map((froms) => froms.map((from) => ({ from, mean: 3 })))
        const places = placesOf(stretches, series)
        for (const points of series) {
          const drawn = pointsOf(places, points, ({ mean }) => mean, 'week')
          expect(drawn.map(({ key }) => key)).toEqual(places)
          expect(drawn.filter(({ value }) => value !== null)).toHaveLength(points.length)
        }
      }),
    )
  })

  it('are named by their day, or by their month and year', () => {
    expect(nameStretch('2026-03-02', 'week')).toBe('Mar 2')
    expect(nameStretch('2026-03-01', 'month')).toBe('Mar 2026')
  })
})

describe('a trend', () => {
  const point = (value: number | null, text = 'Mar 2') => ({ key: text, text, value })

  it('is its last value, and the change since the first', () => {
    expect(trendOf([point(null), point(2, 'Mar 9'), point(null), point(3.5, 'Mar 23')])).toEqual({
      latest: 3.5,
      change: { by: 1.5, since: 'Mar 9' },
    })
  })

  it('with one value has no change, and without values there is no trend', () => {
    expect(trendOf([point(4)])).toEqual({ latest: 4, change: null })
    expect(trendOf([point(null)])).toBeNull()
  })
})
