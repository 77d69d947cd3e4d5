import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { describeFailure, type Line, openRecord, readRecord } from '../../scripts/test-record.mjs'

let file: string
let write: (line: Line) => void
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'trocar-record-')), 'run.jsonl')
  write = openRecord(file)
})

test('what passed is counted, and what failed is named with its reason', () => {
  for (const title of ['holds', 'breaks']) write({ planned: title })
  write({ passed: 'holds' })
  write({ done: 'holds', file: 'a.spec.ts', ms: 10 })
  write({ failed: 'breaks', reason: 'it stayed away' })
  write({ done: 'breaks', file: 'a.spec.ts', ms: 20 })
  expect(readRecord(file)).toMatchObject({
    passed: 1,
    failures: [{ title: 'breaks', reason: 'it stayed away', hasEnded: true }],
  })
})

test('what was planned and has no end failed, with its name: it was interrupted, or did not run', () => {
  for (const title of ['ends', 'is interrupted', 'never begins']) write({ planned: title })
  write({ passed: 'ends' })
  write({ done: 'ends', file: 'a.spec.ts', ms: 10 })
  expect(readRecord(file)).toMatchObject({
    passed: 1,
    failures: [
      { title: 'is interrupted', hasEnded: false },
      { title: 'never begins', hasEnded: false },
    ],
  })
})

test('half a line, of a runner that was killed while it wrote, is left out', () => {
  write({ planned: 'ends' })
  appendFileSync(file, '{"passed":"en')
  expect(readRecord(file)).toMatchObject({ passed: 0, failures: [{ title: 'ends' }] })
})

test('a runner that wrote nothing planned nothing', () => {
  expect(readRecord(file)).toEqual({ passed: 0, failures: [], slowest: [] })
})

test('the slowest files come first, eight at most, with the sum of their tests', () => {
  for (let n = 0; n < 12; n += 1) write({ done: `test ${n}`, file: `${n}.spec.ts`, ms: 1_000 + n * 500 })
  write({ done: 'another', file: '3.spec.ts', ms: 10_000 })
  const { slowest } = readRecord(file)
  expect(slowest).toHaveLength(8)
  expect(slowest.slice(0, 2)).toEqual(['  12.5 s  3.spec.ts', '   6.5 s  11.spec.ts'])
})

test('a failure is described by its title and the first lines of its reason, without colors', () => {
  const reason = '\u001B[31mexpected 1\u001B[39m\n\n  to be 2'
  expect(describeFailure({ title: 'breaks', reason })).toBe('breaks\n    expected 1\n      to be 2')
  expect(describeFailure({ title: 'breaks', reason: 'x'.repeat(100_000) }).length).toBeLessThan(2_000)
})
