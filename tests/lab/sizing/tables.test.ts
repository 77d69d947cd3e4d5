import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listPrices } from '../../../lab/sizing/prices.ts'
import type { Week } from '../../../lab/sizing/simulate.ts'
import { callsPrice, makeTables, storagePrice } from '../../../lab/sizing/tables.ts'

test('docs/sizing.md shows what the model says', () => {
  const shown = readFileSync(path.join(import.meta.dirname, '../../../docs/sizing.md'), 'utf8')
  const cells = (text: string) =>
    text.split('\n').map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join('|'),
    )
  const lines = new Set(cells(shown))
  const isRule = (line: string) => /^[|-]*$/.test(line)
  for (const line of cells(makeTables(listPrices))) if (!isRule(line)) expect(lines).toContain(line)
})

test('the price of the calls and of the bytes is what their numbers cost', () => {
  const prices = { perGigabyteMonth: 0.02, perThousandWrites: 5, perThousandReads: 1, asOf: '2026-11' }
  const week = { storeWrites: 2_000, storeReads: 3_000, storedBytes: 100e9 } as Week
  expect(callsPrice(week, prices)).toBeCloseTo((2 * 5 + 3) * 4.35, 6)
  expect(storagePrice(week, prices)).toBeCloseTo(100 * 4.35 * 0.02, 6)
})
