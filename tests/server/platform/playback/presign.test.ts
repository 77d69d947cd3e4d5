import { expect, test } from 'vitest'
import { presign } from '#server/platform/playback/presign.ts'

// The example of Amazon's documentation of Signature Version 4 in the query.
test('an address has the signature that the documentation computes', () => {
  const keys = {
    region: 'us-east-1',
    key: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const address = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  const signed = presign(keys, { address, at: Date.UTC(2013, 4, 24), seconds: 86_400, query: {} })
  expect(new URL(signed).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})
