import { expect, test } from 'vitest'
import { describeWrite, nameWrite, quoteWrite } from '#features/video/sync/write-words.ts'
import { waitingWrites } from '#contract/endpoints/waiting-writes.ts'
import type { WaitingEndpoint } from '#contract/waiting.ts'
import { someComment } from '#tests/support/written.ts'

const own = (waitingWrites as readonly WaitingEndpoint[]).filter(({ waits }) => waits.isMark !== true)

test.each(own.map(({ waits }) => waits.name))('%s has a name', (call) => {
  expect(nameWrite({ call })).not.toBe('Change')
})

test('what a later version queued is still shown', () => {
  expect(nameWrite({ call: 'weaveVideos' })).toBe('Change')
})

test('the words of a comment are shown beside it', () => {
  const input = {
    params: {
      id: '11111111-1111-4111-8111-111111111111',
      commentId: '22222222-2222-4222-8222-222222222222',
    },
    body: someComment(),
  }
  expect(quoteWrite({ call: 'sendComment', input })).toBe('Too much force')
  expect(quoteWrite({ call: 'deleteVideo', input })).toBe('')
})

test('being offline is a pause, and a refusal is given in the words of the server', () => {
  expect(describeWrite({ refusal: null }, true)).toBe('Waiting for a connection. Continues automatically')
  expect(describeWrite({ refusal: null }, false)).toBe('Next in line')
  expect(describeWrite({ refusal: 'There is nothing here.' }, true)).toBe('There is nothing here.')
})
