import { expect, test } from 'vitest'
import type { UnfinishedTrouble } from '#domain/upload/unfinished-upload.ts'
import { describeUnfinishedTrouble, describeWayOn } from '#features/video/upload/unfinished-words.ts'
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
