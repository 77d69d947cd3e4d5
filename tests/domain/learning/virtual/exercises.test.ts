import { describe, expect, it } from 'vitest'
import { type Demands, exerciseKinds, TUTORIAL_LEVEL } from '#domain/learning/virtual/exercise.ts'
import { exercises, levelOf, playable } from '#domain/learning/virtual/exercises.ts'

/** In which direction a demand is harder. */
const harderIf: Partial<Record<keyof Demands, 'more' | 'less'>> = {
  count: 'more',
  spread: 'more',
  turn: 'more',
  bends: 'more',
  speed: 'more',
  dwell: 'more',
  center: 'less',
  distance: 'less',
  horizon: 'less',
  align: 'less',
  within: 'less',
  seconds: 'less',
}

describe('the six exercises', () => {
  it('are those of the specification', () => {
    expect(exerciseKinds).toEqual(['FOCUS', 'FOLLOW', 'TRACE', 'TUBE', 'STAR', 'ANGLED_TUTORIAL'])
  })

  it('are played with both optics, but the angled tutorial with 30° only', () => {
    expect(playable().filter(({ kind }) => kind === 'ANGLED_TUTORIAL')).toEqual([
      { kind: 'ANGLED_TUTORIAL', optic: 30 },
    ])
    expect(playable()).toHaveLength(11)
  })

  it.each(exerciseKinds)('%s begins with a tutorial, and each level is harder in one thing only', (kind) => {
    const { levels } = exercises[kind]
    expect(levels[0]).toMatchObject({ level: TUTORIAL_LEVEL, within: null })
    expect(levels.map(({ level }) => level)).toEqual(levels.map((_, index) => index))
    for (const level of levels.slice(2)) {
      const before = levelOf(kind, level.level - 1)!
      const changed = Object.keys(harderIf).filter(
        (demand) => level[demand as keyof Demands] !== before[demand as keyof Demands],
      )
      expect(changed).toEqual([level.harderIn])
      const [now, then] = [level[level.harderIn!]!, before[level.harderIn!]!]
      expect(harderIf[level.harderIn!] === 'more' ? now > then : now < then).toBe(true)
    }
  })

  it.each(playable())('$kind teaches what it needs with $optic°', ({ kind, optic }) => {
    const lessons = exercises[kind].lessons[optic]
    expect(lessons.length).toBeGreaterThan(2)
    expect(lessons.includes('POST')).toBe(optic === 30)
  })

  it('have no other levels', () => {
    expect(levelOf('FOCUS', 99)).toBeNull()
    expect(levelOf('FOCUS', -1)).toBeNull()
  })
})
