import { expect, test } from 'vitest'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import { createFetchPicture } from '#platform/http/fetch-picture.ts'

const answerWith = (body: string, type: string, status = 200) =>
  createFetchPicture(async () => new Response(body, { status, headers: { 'content-type': type } }))
const { signal } = createAbortSwitch()

test('a picture arrives whole, with its type', async () => {
  expect(await answerWith('abc', 'image/jpeg')('/poster', signal)).toEqual({
    bytes: new TextEncoder().encode('abc'),
    mimeType: 'image/jpeg',
  })
})

test.each([
  ['a page that a captive portal sends instead', 'text/html', 200],
  ['a refusal', 'image/jpeg', 403],
])('%s is not a picture', async (_what, type, status) => {
  expect(await answerWith('abc', type, status)('/poster', signal)).toBeNull()
})

test('what is too large for a poster does not take the room of recordings', async () => {
  expect(await answerWith('x'.repeat(1_000_001), 'image/jpeg')('/poster', signal)).toBeNull()
  expect(await answerWith('x'.repeat(1_000_000), 'image/jpeg')('/poster', signal)).not.toBeNull()
})

test('a caller that is called off during a fetch hears nothing', async () => {
  const abortSwitch = createAbortSwitch()
  const fetchPicture = createFetchPicture(
    (_src, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        abortSwitch.abort()
      }),
  )
  expect(await fetchPicture('/poster', abortSwitch.signal)).toBeNull()
})

test('a caller that was called off before fetches with an aborted signal', async () => {
  const abortSwitch = createAbortSwitch()
  abortSwitch.abort()
  const ended: (boolean | undefined)[] = []
  const fetchPicture = createFetchPicture(async (_src, init) => {
    ended.push(init?.signal?.aborted)
    throw new DOMException('', 'AbortError')
  })
  expect(await fetchPicture('/poster', abortSwitch.signal)).toBeNull()
  expect(ended).toEqual([true])
})
