import { expect, test, vi } from 'vitest'
import { lookAtUpload } from '#contract/endpoints/video/uploads.ts'
import { succeed } from '#contract/result.ts'
import { uploadTaskId } from '#contract/vocabulary/ids.ts'
import { drawLine, type SyncLine } from '#domain/sync/sync-line.ts'
import { Foreseen } from '#features/video/sync/foreseen.tsx'
import { someUpload } from '#tests/support/fake-upload-store.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { someTake } from '#tests/support/takes.ts'

const taskId = uploadTaskId.parse('0190a6a0-0000-7000-8000-000000000001')
const drawn = drawLine({
  take: someTake(1, { source: 'file' }),
  parts: [],
  isBeingRecorded: false,
  upload: someUpload({ file: { size: 90_000_000 }, taskId }),
  uploading: null,
  sent: null,
  isAway: false,
  isElsewhere: false,
  items: [],
  video: null,
  videoIsCurrent: false,
})
const sending: SyncLine = { ...drawn, state: { status: 'sending' }, serverBytes: 3_000_000 }

function show(answer: { failure: string | null; isOver: boolean }, change: Partial<SyncLine> = {}) {
  const world = screenServices({ answers: new Map([[lookAtUpload, answer]]) })
  const canceled: string[] = []
  const sync = { cancelUpload: async (id: string) => (canceled.push(id), succeed(undefined)) }
  const services = { ...world.services, sync, picker: {} } as never
  return { ...world, canceled, ...renderPart(<Foreseen line={{ ...sending, ...change }} />, services) }
}

test('an upload that won’t become a video says so, and whoever sends it may stop or go on', async () => {
  const { screen, user, canceled } = show({ failure: 'no-picture', isOver: true })
  expect(await screen.findByText('This file won’t become a video you can watch')).toBeTruthy()
  expect(screen.getByText(/There is sound in this file, but no picture/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop the upload' }))
  await vi.waitFor(() => expect(canceled).toEqual([sending.takeId]))
  await user.click(screen.getByRole('button', { name: 'Upload anyway' }))
  expect(screen.queryByText(/no picture/)).toBeNull()
})

test.each([
  ['of which too little has arrived', { serverBytes: 1_999_999 }],
  ['that is paused', { state: { status: 'paused' } }],
  ['that is a recording of our own', { source: 'camera' }],
  ['that the server doesn’t know yet', { uploadTask: null }],
] as const)('nothing is asked about one %s', (_, change) => {
  const { screen, called } = show({ failure: 'no-picture', isOver: true }, change)
  expect(called).toEqual([])
  expect(screen.queryByRole('status')).toBeNull()
})
