import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDrawn, drawQuestions, shuffle } from '#contract/content/draw-questions.ts'

const nine = 'abcdefghi'.split('').map((key) => ({ key, pool: key < 'g' ? 'Entry' : '' }))
const asks = (ask: number, name = 'Entry') => ({ pools: [{ name, ask }], shufflesQuestions: false })
const attempt = '5e0f1c1e-9a3b-4f4e-8a55-0c6c7e0c1d01'
const keysOf = (questions: readonly { key: string }[]) => questions.map(({ key }) => key).join('')

test('the same attempt draws the same questions, in every release', () => {
  // What is drawn here is drawn again by a device that is offline and by the server: a change loses answers.
  expect(keysOf(drawQuestions(nine, asks(3), attempt))).toBe('aefghi')
  expect(keysOf(drawQuestions(nine, { ...asks(3), shufflesQuestions: true }, attempt))).toBe('ghaief')
  expect(keysOf(shuffle(nine, attempt, 'which-angle'))).toBe('aedhcgbif')
})

test('a draw has as many of a pool as are asked, all of the others, and no question twice', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(8), fc.boolean(), (id, ask, shufflesQuestions) => {
      const rules = { ...asks(ask), shufflesQuestions }
      const drawn = drawQuestions(nine, rules, id)
      expect(new Set(drawn).size).toBe(drawn.length)
      expect(drawn.filter(({ pool }) => pool === 'Entry')).toHaveLength(Math.min(ask, 6))
      expect(drawn.filter(({ pool }) => pool === '')).toHaveLength(3)
      expect(countDrawn(nine, rules)).toBe(drawn.length)
      if (!shufflesQuestions)
        expect(drawn).toEqual(drawn.toSorted((one, next) => (one.key < next.key ? -1 : 1)))
      expect(drawQuestions(nine, rules, id)).toEqual(drawn)
    }),
  )
})

test('no question is drawn much more often than another, nor stands first', () => {
  const drawn = new Map<string, number>()
  const first = new Map<string, number>()
  const ids = Array.from(
    { length: 3_000 },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  )
  for (const id of ids) {
    for (const { key } of drawQuestions(nine, asks(3), id)) drawn.set(key, (drawn.get(key) ?? 0) + 1)
    const [head] = shuffle(nine, id, 'order')
    first.set(head!.key, (first.get(head!.key) ?? 0) + 1)
  }
  for (const key of 'abcdef') expect(drawn.get(key)! / ids.length).toBeCloseTo(0.5, 1)
  for (const { key } of nine) expect(Math.abs(first.get(key)! / ids.length - 1 / 9)).toBeLessThan(0.025)
})
