import { expect, test } from 'vitest'
import { putInFiles, extractFiles } from '#domain/outbox/carried-files.ts'
import { someBytes, someTakeId } from '#tests/support/takes.ts'

const files = { photo: [{ name: 'me.png', bytes: someBytes(4) }] }
const call = { kind: 'call', call: 'changePhoto', input: { body: { crop: 1 }, files } } as const

test('the files of a call are taken out of its input, and put back to send it', () => {
  const apart = extractFiles(call)
  expect(apart).toEqual({ work: { kind: 'call', call: 'changePhoto', input: { body: { crop: 1 } } }, files })
  expect(putInFiles(apart.work, files)).toEqual(call)
  expect(call.input.files).toBe(files)
})

test.each([
  ['a call without files', { kind: 'call', call: 'deleteVideo', input: { params: { id: 'v' } } }],
  ['a call without input', { kind: 'call', call: 'deleteVideo', input: null }],
  ['the delivery of a take', { kind: 'deliver-take', takeId: someTakeId(1) }],
  ['what another version wrote', { kind: 'fold-the-towel', input: { files } }],
  ['an empty row', null],
])('%s stays as it is', (_what, work) => {
  expect(extractFiles(work)).toEqual({ work, files: null })
})

test('only a call is given files', () => {
  const delivery = { kind: 'deliver-take', takeId: someTakeId(1) } as const
  expect(putInFiles(delivery, files)).toBe(delivery)
})
