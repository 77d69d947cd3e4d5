import { expect, test } from 'vitest'
import { uploadMetadata } from '#contract/endpoints/video/uploads.ts'
import { FILENAME_MAX } from '#contract/limits.ts'
import type { Take } from '#domain/ports.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { describeUpload } from '#domain/video/upload/upload-metadata.ts'
import { someTake, someUserId } from '#tests/support/takes.ts'
import { someUpload } from '#tests/support/fake-upload-store.ts'

const record = someUpload({ file: { edges: '1' } })
const fileTake: Take = someTake(1, { source: 'file', submission: { is: 'saved' } })

function shared(description: string): TakeSubmission {
  return {
    is: 'submitted',
    assessorType: 'FACULTY',
    description: '',
    usersToNotify: [],
    shared: { description },
  }
}

test('the metadata of an upload has what spec 2 §3 requires', () => {
  const metadata = describeUpload(fileTake, record)
  expect(uploadMetadata.parse(metadata)).toEqual({
    filename: 'stitch.mp4',
    takeId: fileTake.id,
    isSharingVideo: false,
    serializedVideoAsmtMetadata: JSON.stringify({
      subject: fileTake.subject,
      submissionType: 'SAVED_FOR_LATER',
      usersToNotify: [],
    }),
    streamInfo: JSON.stringify({ camera: 'LAPAROSCOPE', hasThumbnails: false }),
  })
})

test('a video that is to be shared says so, with its owner’s words', () => {
  const metadata = describeUpload({ ...fileTake, submission: shared('For all') }, record)
  expect(uploadMetadata.parse(metadata)).toMatchObject({
    isSharingVideo: true,
    sharedVideoDescription: 'For all',
  })
})

test('what was entered is included: whom it is for, the question, and who is told', () => {
  const submission: TakeSubmission = {
    is: 'submitted',
    assessorType: 'FACULTY',
    description: 'Is my grip right?',
    usersToNotify: [someUserId(2)],
    shared: null,
  }
  const { serializedVideoAsmtMetadata } = describeUpload({ ...fileTake, submission }, record)
  expect(JSON.parse(serializedVideoAsmtMetadata!)).toEqual({
    subject: fileTake.subject,
    submissionType: 'SUBMITTED',
    assessorType: 'FACULTY',
    description: 'Is my grip right?',
    usersToNotify: [someUserId(2)],
  })
})

test('words too long for a header stay on this device, and the subject is sent', () => {
  const submission: TakeSubmission = {
    ...shared('縫'.repeat(1_000)),
    description: '針'.repeat(1_000),
  } as TakeSubmission
  const metadata = describeUpload({ ...fileTake, submission }, record)
  const bytes = Buffer.byteLength(Object.values(metadata).join(''))
  expect(bytes).toBeLessThan(4_500)
  expect(metadata).not.toHaveProperty('sharedVideoDescription')
  expect(JSON.parse(metadata.serializedVideoAsmtMetadata!)).toEqual({
    subject: fileTake.subject,
    submissionType: 'SUBMITTED',
    assessorType: 'FACULTY',
  })
})

test('a video that is shared without words has no empty value in its header', () => {
  const metadata = describeUpload({ ...fileTake, submission: shared('') }, record)
  expect(metadata.isSharingVideo).toBe('true')
  expect(metadata).not.toHaveProperty('sharedVideoDescription')
})

test('a submitted video that is not shared, and a take without a chosen submission, say that they are not shared', () => {
  const submitted: TakeSubmission = { ...shared('For all'), shared: null } as TakeSubmission
  expect(describeUpload({ ...fileTake, submission: submitted }, record).isSharingVideo).toBe('false')
  expect(describeUpload(someTake(1), record).isSharingVideo).toBe('false')
})

test('a long file name keeps its end, where the extension is', () => {
  const name = `${'a'.repeat(400)}.mp4`
  const { filename } = describeUpload(fileTake, { ...record, file: { ...record.file, name } })
  expect(filename).toHaveLength(FILENAME_MAX)
  expect(filename).toMatch(/\.mp4$/)
})
