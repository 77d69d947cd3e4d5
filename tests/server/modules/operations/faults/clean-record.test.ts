import { describe, expect, test } from 'vitest'
import { cleanRecord } from '#server/modules/operations/faults/clean-record.ts'
import { report } from '#tests/support/faults-api.ts'
import { computingTimeOf } from '#tests/support/computing-time.ts'

const id = '0a0b0c0d-1111-4222-8333-444455556666'
const opaque = 'kX2_pQ7-vN4sT8bW1cZ6dY3fH9jL5mR0aE2gU7iO4qS'
const clean = (text: string) =>
  cleanRecord({ ...report, type: 'ERROR', message: text }, ['Ada Byron', 'Ada', 'Byron'])

describe('whatever says who somebody is is removed from every field', () => {
  test.each([
    ['jane.doe@hospital.org failed', '[email] failed'],
    [`token ${opaque}`, 'token [token]'],
    ['call +1 (555) 555-0123 now', 'call [number] now'],
    ['MRN 12345678', 'MRN [number]'],
    ['MRN12345678', 'MRN[number]'],
    ['SSN 123-45-6789.', 'SSN [number].'],
    ['from 192.168.10.12', 'from [number]'],
    ['GET /x?email=a%40b.co&code=1 failed', 'GET /x failed'],
    ['Ada BYRON is here', '[name] is here'],
  ])('%s', (text, left) => {
    expect(clean(text).message).toBe(left)
  })

  test('the address, the part and the browser included', () => {
    const nasty = `Ada jane.doe@hospital.org ${opaque}`
    const record = cleanRecord(
      { name: nasty, message: nasty, source: `https://t.test/x?q=${nasty}`, userAgent: nasty, type: 'WARN' },
      ['Ada'],
    )
    expect(JSON.stringify(record)).not.toMatch(/Ada|jane|hospital|kX2/)
  })
})

test('what is needed to find a fault stays', () => {
  const text = `segment 17 of ${id} at send (https://t.test/assets/main-abc123.js:1:471100) after 1250 ms`
  expect(clean(text).message).toBe(text)
  expect(clean('m').userAgent).toBe(report.userAgent)
})

test.each(['1 '.repeat(2_500), '1'.repeat(5_000), '('.repeat(5_000), `${id}-`.repeat(130)])(
  'no input keeps the server busy',
  (message) => {
    expect(computingTimeOf(() => clean(message))).toBeLessThan(500)
  },
)
