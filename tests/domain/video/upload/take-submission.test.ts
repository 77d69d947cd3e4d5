import { expect, test } from 'vitest'
import { finishUploadPayload } from '#contract/endpoints/video/uploads.ts'
import { finishPayload } from '#domain/sync/finish-take.ts'
import { newFileTake } from '#domain/sync/new-file-take.ts'
import { somePart, someTake, someUserId } from '#tests/support/takes.ts'

const delivered = { ...somePart(1, 0), confirmed: true }

test('a take without a chosen submission is saved for later (like one stored by an older version)', () => {
  const payload = finishPayload(someTake(1), [delivered], null)
  expect(payload.videoAsmt.submissionType).toBe('SAVED_FOR_LATER')
  expect(payload).toMatchObject({ isSharingVideo: false, sharedVideoDescription: null, usersToNotify: [] })
})

test('what its owner wants done with it is in the finish-upload payload (spec 2 §3)', () => {
  const take = someTake(1, {
    submission: {
      is: 'submitted',
      assessorType: 'FACULTY',
      description: 'Look at the knot',
      usersToNotify: [someUserId(2)],
      shared: { description: 'For all' },
    },
  })
  const payload = finishPayload(take, [delivered], null)
  expect(payload.videoAsmt).toMatchObject({
    takeId: take.id,
    submissionType: 'SUBMITTED',
    assessorType: 'FACULTY',
    description: 'Look at the knot',
  })
  expect(payload).toMatchObject({
    isSharingVideo: true,
    sharedVideoDescription: 'For all',
    usersToNotify: [someUserId(2)],
  })
  expect(finishUploadPayload.safeParse(payload).success).toBe(true)
})

test('a picked file is saved for later unless chosen otherwise', () => {
  const { id, ownerId, subject, name } = someTake(1)
  const identity = { name: 'a.mp4', size: 1, lastModified: 5, type: 'video/mp4', edges: '1' }
  const picked = { identity, source: { size: 1, slice: () => Promise.reject(new Error()) }, handle: null }
  expect(newFileTake({ id, ownerId, subject, name }, picked, 10).submission).toEqual({ is: 'saved' })
})

test.each([
  ['FACULTY', 'LAPAROSCOPE'],
  ['AI', 'AI_SETUP'],
] as const)(
  'what is submitted to %s says that it was filmed with the set-up %s',
  (assessorType, streamType) => {
    const submission = {
      is: 'submitted',
      assessorType,
      description: '',
      usersToNotify: [],
      shared: null,
    } as const
    const { uploadInfo } = finishPayload(someTake(1, { submission }), [delivered], null)
    expect(uploadInfo).toMatchObject({ streamType })
  },
)
