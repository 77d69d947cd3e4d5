import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines, foldSame } from '#domain/learning/authoring/text-diff.ts'

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
const join = (lines: readonly { text: string }[]) => lines.map((line) => line.text).join('\n')

test('unchanged and removed lines make the text before, unchanged and added lines the text after', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after)
      expect(join(lines.filter(({ type }) => type !== 'added'))).toBe(before)
      expect(join(lines.filter(({ type }) => type !== 'removed'))).toBe(after)
    }),
  )
})

test('a changed line is shown removed and added, in its place', () => {
  expect(diffLines('one\ntwo\nthree', 'one\n2\nthree')).toEqual([
    { type: 'same', text: 'one' },
    { type: 'removed', text: 'two' },
    { type: 'added', text: '2' },
    { type: 'same', text: 'three' },
  ])
})

test('a text of very many different lines is shown as replaced', () => {
  const before = Array.from({ length: 3_000 }, (_one, at) => `old ${at}`).join('\n')
  const after = Array.from({ length: 3_000 }, (_one, at) => `new ${at}`).join('\n')
  expect(diffLines(before, after)).toHaveLength(6_000)
})

test('long unchanged stretches are folded', () => {
  const lines = diffLines('1\n2\n3\n4\n5\n6', '1\n2\n3\n4\n5\nsix')
  expect(foldSame(lines)[0]).toEqual({ type: 'skipped', count: 3 })
  expect(foldSame(diffLines('same', 'same'))).toEqual([{ type: 'skipped', count: 1 }])
})
