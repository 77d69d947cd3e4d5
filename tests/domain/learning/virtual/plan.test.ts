import { describe, expect, it } from 'vitest'
import { exercises, playable } from '#domain/learning/virtual/exercises.ts'
import { inPicture, lookThrough } from '#domain/learning/virtual/optics.ts'
import { isInRoom, layOut, shortestWay } from '#domain/learning/virtual/plan.ts'

const levels = playable().flatMap(({ kind, optic }) =>
  exercises[kind].levels.map(({ level }) => ({ kind, optic, level })),
)
const seeds = Array.from({ length: 10 }, (_, index) => index * 7919 + 1)

describe('a level is laid out', () => {
  it.each(levels)(
    '$kind, $optic°, level $level: in free space, and so that all of it can be seen',
    (what) => {
      for (const seed of seeds) {
        const plan = layOut(what.kind, what.optic, what.level, seed)!
        const wrong = [...plan.targets, ...plan.path].filter((target) => {
          const view = lookThrough(target.ideal, what.optic)
          const { x, y, distance } = inPicture(view, target.point)
          const isCentered = Math.max(Math.abs(x), Math.abs(y), Math.abs(distance - target.distance)) < 1e-6
          return !isInRoom(target.point) || !isCentered || Math.abs(view.horizon) > 0.02
        })
        expect(wrong).toEqual([])
        expect(shortestWay(plan)).toBeGreaterThan(20)
      }
    },
  )

  it('the same for the same seed, otherwise for another', () => {
    expect(layOut('FOCUS', 30, 2, 5)).toEqual(layOut('FOCUS', 30, 2, 5))
    expect(layOut('FOCUS', 30, 2, 5)).not.toEqual(layOut('FOCUS', 30, 2, 6))
  })

  it.each([
    ['a level that does not exist', 'FOCUS', 0, 42],
    ['the angled tutorial with a straight optic', 'ANGLED_TUTORIAL', 0, 1],
  ] as const)('not: %s', (_, kind, optic, level) => {
    expect(layOut(kind, optic, level, 1)).toBeNull()
  })

  it('with axes in tubes only', () => {
    expect(layOut('TUBE', 0, 1, 1)!.targets.every(({ axis }) => axis !== null)).toBe(true)
    expect(layOut('FOCUS', 0, 1, 1)!.targets.every(({ axis }) => axis === null)).toBe(true)
  })

  it('with a lesson at each target of a tutorial', () => {
    const { targets } = layOut('FOLLOW', 30, 0, 1)!
    expect(targets.map(({ lesson }) => lesson)).toEqual(exercises.FOLLOW.lessons[30])
  })

  it('with a path that begins where the last target is', () => {
    const { targets, path, isTimed } = layOut('TRACE', 0, 1, 3)!
    const [from, to] = [targets.at(-1)!.point, path[0]!.point]
    expect(Math.max(...from.map((value, axis) => Math.abs(value - to[axis]!)))).toBeLessThan(3)
    expect(isTimed).toBe(false)
  })
})
