import { expect, test } from 'vitest'
import { parseStreamError } from '#domain/video/recording/delivery/stream-error.ts'

const id = '22222222-0000-4000-8000-000000000001'

test('what the server objects is read', () => {
  const error = { id, recordId: id, code: 'segments-missing', message: '', missing: [[1, 2]] }
  expect(parseStreamError(JSON.stringify(error))).toEqual(error)
})

test.each(['', '{', '{}', JSON.stringify({ id, code: 'new-in-a-later-version' })])(
  '%j is nothing to act on',
  (body) => {
    expect(parseStreamError(body)).toBeNull()
  },
)
