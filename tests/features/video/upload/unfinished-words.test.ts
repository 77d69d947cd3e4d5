import { expect, test } from 'vitest'
import type { UnfinishedTrouble } from '#domain/video/upload/unfinished-upload.ts'
import {
  describePurpose,
  describeUnfinishedTrouble,
  describeWayOn,
} from '#features/video/upload/unfinished-words.ts'
import { begunUpload } from './begun-upload.ts'

const begun = begunUpload({ totalSize: 40_000_000, uploadedSize: 12_000_000 })

test('an upload of which enough has arrived can be continued on this device, another only where it was begun', () => {
  expect(describeWayOn(begun)).toMatch(/^Choose the same file here/)
  expect(describeWayOn({ ...begun, uploadedSize: 9 })).toMatch(/Resume it on the device where you started it/)
})

test('for a wrong file, it says what the right one is called and how large it is', () => {
  expect(describeUnfinishedTrouble('another-file', begun)).toContain('stitch.mp4, 40 MB')
})

test.each<UnfinishedTrouble>(['another-file', 'gone', 'moved-on', 'unreachable', 'unreadable'])(
  '%s is described calmly and without blame',
  (trouble) => {
    const words = describeUnfinishedTrouble(trouble, begun)
    expect(words).toMatch(/\.$/)
    expect(words).not.toMatch(/!|wrong|invalid|error/i)
  },
)

const nothingMore = { assessorType: null, isSharingVideo: false, description: '' } as const

test.each([
  [{ ...nothingMore, submissionType: 'SAVED_FOR_LATER' }, null],
  [{ ...nothingMore, submissionType: null }, null],
  [{ ...nothingMore, submissionType: 'SUBMITTED', assessorType: 'PEER' }, 'Will be submitted to peers.'],
  [{ ...nothingMore, submissionType: 'SHARED_VIDEO', isSharingVideo: true }, 'Will be shared.'],
  [
    { ...nothingMore, submissionType: 'SUBMITTED', assessorType: 'FACULTY', isSharingVideo: true },
    'Will be submitted to faculty and shared.',
  ],
] as const)('what was chosen for it is said: %o', (entered, said) => {
  expect(describePurpose(entered)).toBe(said)
})
