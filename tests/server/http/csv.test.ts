import { describe, expect, test } from 'vitest'
import { writeCell, writeCsv } from '#server/http/csv.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('lines are those of RFC 4180', () => {
  expect(
    text(
      writeCsv([
        ['a', 1, null],
        ['say "x"', 'b, c', -2.5],
      ]),
    ),
  ).toBe('a,1,\r\n"say ""x""","b, c",-2.5\r\n')
})

describe('what a spreadsheet would calculate begins with an apostrophe', () => {
  test.each([
    ['=1+1'],
    ['+1+1'],
    ['-1+1'],
    ['-cmd|/c calc!A0'],
    ['@SUM(A1)'],
    ['＝1+1'],
    ['＋1+1'],
    ['－1+1'],
    ['＠SUM(A1)'],
    [' =1+1'],
    ['\u00A0=1+1'],
    ['\u200B=1+1'],
    ['\u0000=1+1'],
  ])('%j', (cell) => {
    expect(writeCell(cell)).toBe(/[",;|]/.test(cell) ? `"'${cell}"` : `'${cell}`)
  })

  test.each([['\t=1+1'], ['\r=1+1'], ['\n=1+1'], ['\tx'], ['\rx'], ['\nx']])('%j', (cell) => {
    expect(writeCell(cell)).toBe(`"'${cell}"`)
  })
})

describe('a cell stays one in regions where other characters separate cells or lines', () => {
  test.each([
    ['a;=1+1'],
    ['a\t=1+1'],
    ['a,=1+1'],
    ['a|=1+1'],
    ['a\n=1+1'],
    ['a\r=1+1'],
    ['a\u2028=1+1'],
    ['a\u0085=1+1'],
  ])('%j', (cell) => {
    expect(writeCell(cell)).toBe(`"${cell}"`)
  })
})

describe('numbers and names stay what they are', () => {
  test.each([
    ['-5', '-5'],
    ['-3.5', '-3.5'],
    ['-1,5', '"-1,5"'],
    ['5', '5'],
    ['555-0100', '555-0100'],
    ['Ann-Marie O’Neil', 'Ann-Marie O’Neil'],
    ['a=b', 'a=b'],
    ['2026-03-01T08:00:00.000Z', '2026-03-01T08:00:00.000Z'],
  ])('%j', (cell, written) => {
    expect(writeCell(cell)).toBe(written)
  })

  test('all digits of a phone number stay, behind the apostrophe', () => {
    expect(writeCell('+1-555-0100')).toBe(`'+1-555-0100`)
    expect(writeCell('+15550100')).toBe(`'+15550100`)
  })
})
