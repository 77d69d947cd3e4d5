import { expect, test } from 'vitest'
import { readSizingOptions } from '../../../lab/sizing/options.ts'

test('without arguments the tables are printed with list prices', () => {
  expect(readSizingOptions([])).toMatchObject({ residents: null, prices: { perGigabyteMonth: 0.023 } })
})

test('prices of one’s own have a date', () => {
  const args = ['--residents', '40', '--price-gigabyte', '0.01']
  expect(() => readSizingOptions(args)).toThrow('--price-date')
  expect(readSizingOptions([...args, '--price-date', '2026-11'])).toMatchObject({
    residents: 40,
    prices: { perGigabyteMonth: 0.01, perThousandWrites: 0.005, asOf: '2026-11' },
  })
})

test.each([
  ['--residents', 'many'],
  ['--residents', '0'],
  ['--residents', '1.5'],
  ['--price-writes', '-1'],
  ['--price-reads', ' '],
])('%s %s makes no sense', (name, value) => {
  expect(() => readSizingOptions([`${name}=${value}`])).toThrow(name)
})
