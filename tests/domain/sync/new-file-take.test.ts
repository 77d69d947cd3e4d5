import { expect, it } from 'vitest'
import { newFileTake } from '#domain/sync/new-file-take.ts'
import type { PickedFile } from '#domain/video/upload/upload-ports.ts'
import { savedForLater } from '#domain/video/upload/take-submission.ts'
import { someTake } from '#tests/support/takes.ts'

const { id, ownerId, subject, name } = someTake(1)
const known = { id, ownerId, subject, name }
const fileOf = (lastModified: number) => ({ identity: { lastModified } }) as PickedFile
const NOW = 5_000

it('a picked file is a closed take that is to be sent, and saved for later unless chosen otherwise', () => {
  expect(newFileTake(known, fileOf(1_000), NOW)).toMatchObject({
    ...known,
    source: 'file',
    capture: 'closed',
    sendRequestedAt: NOW,
    submission: savedForLater,
  })
})

it.each([
  ['when the file was last changed', 1_000, 1_000],
  ['now if the file does not say', 0, NOW],
  ['now if the file says that it is from the future', 9_000, NOW],
])('it was recorded %s', (_when, lastModified, recordedAt) => {
  expect(newFileTake(known, fileOf(lastModified), NOW).recordedAt).toBe(recordedAt)
})
