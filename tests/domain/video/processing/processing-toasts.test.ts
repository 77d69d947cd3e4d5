import { expect, it } from 'vitest'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import { completedToast, failedToast } from '#domain/video/processing/processing-toasts.ts'
import { links } from '#portals/links.ts'

const submission = (sharedVideoId: string | null) =>
  ({ videoType: 'simulation', videoId: 'video', sharedVideoId }) as unknown as ProcessingSubmission
const processAgain = () => undefined
const page = links.video('simulation', 'video' as never)
const entry = links.libraryVideo('shared' as never)

// Spec 2 §8, word for word.
it.each([
  ['a resident to playback', 'shared', false, page],
  ['an instructor to the entry in the shared library', 'shared', true, entry],
  ['an instructor to playback if there is no entry', null, true, page],
])('a completed video leads %s', (_who, sharedVideoId, isInstructor, to) => {
  expect(completedToast(submission(sharedVideoId), isInstructor, links)).toMatchObject({
    msg: 'Video processing is completed. ',
    type: 'SUCCESS',
    link: { to, text: 'Click here to view the video.' },
  })
})

it.each([
  ['is processed again by its toast', 'unexpected', { act: { text: 'Process again', run: processAgain } }],
  ['without a picture leads to why', 'no-picture', { link: { to: page, text: 'See why' } }],
] as const)('a failed video %s', (_what, failure, offer) => {
  expect(failedToast({ ...submission(null), failure }, links, processAgain)).toEqual({
    msg: 'Video processing has failed. Please try to upload the video again. ',
    type: 'ERROR',
    timeout: 10_000,
    ...offer,
  })
})
