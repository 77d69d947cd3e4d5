import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listMyPausedUploads } from '#contract/endpoints/video/uploads.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { EnteredUpload } from '#contract/vocabulary/video-asmt.ts'
import type { Services } from '#features/shared/use-services.ts'
import { UploadScreen } from '#features/video/upload/upload-screen.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { begunUpload } from './begun-upload.ts'

const begun = begunUpload({ totalSize: 40_000_000, uploadedSize: 12_000_000 })
const entered: EnteredUpload = {
  subject: { videoType: 'surgical', approach: 'LAPAROSCOPIC', procedure: 'Left colectomy' },
  submissionType: 'SUBMITTED',
  assessorType: 'FACULTY',
  description: 'Is my left hand too still?',
  usersToNotify: [],
  isSharingVideo: false,
  sharedVideoDescription: null,
  camera: null,
}

/** The card of an upload that another device began and paused. */
async function showCard(known: EnteredUpload | null) {
  const answers = new Map<Endpoint, unknown>([[listMyPausedUploads, [{ ...begun, entered: known }]]])
  const { services } = screenServices({ answers })
  const overview = { lines: [] }
  const sync = {
    ...services.sync,
    overview: () => ({ snapshot: () => overview, subscribe: () => () => undefined }),
  }
  const takes = { readTake: async () => refuse('not-found'), listTakes: async () => succeed([]) }
  const { screen } = renderPart(<UploadScreen courses={[]} uploads={null} />, {
    ...services,
    ...({ sync, takes, picker: { givesHandles: false } } as unknown as Partial<Services>),
  })
  await screen.findByRole('heading', { name: 'Started on another device' })
  return screen
}

test('the card of an upload from another device says what was entered there, before its file is chosen', async () => {
  const screen = await showCard(entered)
  expect(screen.getByRole('heading', { name: 'Left colectomy' })).toBeTruthy()
  expect(screen.getByText(/^stitch\.mp4 · 40 MB/)).toBeTruthy()
  expect(screen.getByText('Will be submitted to faculty. “Is my left hand too still?”')).toBeTruthy()
})

test('if nothing was entered, it is named after its file', async () => {
  const screen = await showCard(null)
  expect(screen.getByRole('heading', { name: 'stitch.mp4' })).toBeTruthy()
  expect(screen.queryByText(/^Will be/)).toBeNull()
})
