import { expect, test } from 'vitest'
import { keyed } from '#features/schedule/planning/keyed-names.ts'

const keysOf = (names: string[]) => keyed(names).map(({ key }) => key)

test('two files with one name have two keys', () => {
  expect(new Set(keysOf(['scan.pdf', 'map.png', 'scan.pdf'])).size).toBe(3)
  expect(keyed(['scan.pdf', 'scan.pdf']).map(({ at }) => at)).toEqual([0, 1])
})

test('a file keeps its key when one with another name is removed', () => {
  expect(keysOf(['map.png', 'scan.pdf'])[1]).toBe(keysOf(['scan.pdf'])[0])
})
