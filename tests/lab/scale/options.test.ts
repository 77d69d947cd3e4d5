import { expect, test } from 'vitest'
import { readScaleOptions } from '../../../lab/scale/options.ts'

test('without arguments, it is what two cores and a store of 20 MB/s can bear', () => {
  expect(readScaleOptions(['--seed', '7'], {})).toEqual({
    seed: 7,
    seeds: 1,
    instances: 3,
    takes: 40,
    uploads: 20,
    sockets: 300,
    people: 60,
    runners: 2,
    seconds: 150,
    away: 60,
    pooled: false,
    replica: false,
    calm: false,
    store: null,
  })
})

test.each([
  [['--takes', 'many'], '--takes must be a whole number from 0 on, not "many".'],
  [['--instances', '2'], '--instances must be a whole number from 3 on, not "2".'],
  [['--store', 'http://127.0.0.1:9'], '--store needs TROCAR_SCALE_KEY and TROCAR_SCALE_SECRET.'],
])('what makes no sense is named: %j', (args, words) => {
  expect(() => readScaleOptions(args, {})).toThrow(words)
})

test('a real store comes with its keys', () => {
  const keys = { TROCAR_SCALE_KEY: 'a', TROCAR_SCALE_SECRET: 'b' }
  expect(readScaleOptions(['--store', 'http://127.0.0.1:9'], keys).store).toEqual({
    endpoint: 'http://127.0.0.1:9',
    key: 'a',
    secret: 'b',
  })
})
