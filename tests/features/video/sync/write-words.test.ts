import { expect, test } from 'vitest'
import { describeWrite, nameWrite } from '#features/video/sync/write-words.ts'
import { waitingWrites } from '#contract/endpoints/waiting-writes.ts'
import type { WaitingEndpoint } from '#contract/waiting.ts'

const own = (waitingWrites as readonly WaitingEndpoint[]).filter(({ waits }) => waits.isMark !== true)

test.each(own.map(({ waits }) => waits.name))('%s has a name', (call) => {
  expect(nameWrite({ call })).not.toBe('Change')
})

test('what a later version queued is still shown', () => {
  expect(nameWrite({ call: 'weaveVideos' })).toBe('Change')
})

const sent = { call: 'sendComment', refusal: null }

test('being offline is a pause, and a refusal is given in the words of the server', () => {
  expect(describeWrite(sent, true)).toBe('Waiting for a connection. Continues automatically')
  expect(describeWrite(sent, false)).toBe('Next in line')
  expect(describeWrite({ ...sent, why: 'offline' }, false)).toBe('Next in line')
  expect(describeWrite({ ...sent, refusal: 'There is nothing here.' }, true)).toBe('There is nothing here.')
})

test('what keeps a write waiting is said, and is not a place in a line', () => {
  expect(describeWrite({ ...sent, why: 'server' }, false)).toContain('The server had a problem')
  expect(describeWrite({ ...sent, why: 'not-ready' }, false)).toContain('still being processed')
  expect(describeWrite({ call: 'weaveVideos', refusal: null }, false)).toContain('newer version of Trocar')
})
