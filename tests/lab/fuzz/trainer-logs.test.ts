import { inflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLog } from '#domain/learning/virtual/log.ts'
import { someLog } from '../../../lab/fuzz/trainer-logs.ts'

function statusOf(log: string): string {
  try {
    return decodeLog(inflateRawSync(Buffer.from(log, 'base64'))).status
  } catch {
    return 'not deflated'
  }
}

test('logs made for the fuzzer are whole, unreadable, and no deflated bytes at all', () => {
  const found = new Set(fc.sample(someLog, { seed: 1, numRuns: 60 }).map(statusOf))
  expect(found).toEqual(new Set(['read', 'unreadable', 'not deflated']))
})
