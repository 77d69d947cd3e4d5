import { expect, test } from 'vitest'
import { emptyOverview } from '#domain/sync/sync-overview.ts'

test('before this device was read, nothing is called safe', () => {
  expect(emptyOverview).toEqual({ lines: [], held: [], summary: { status: 'looking' } })
})
