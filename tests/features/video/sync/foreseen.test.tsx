import { expect, test } from 'vitest'
import { lookAtUpload } from '#contract/endpoints/video/uploads.ts'
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
  const { services } = world
  return { ...world, ...renderPart(<Foreseen line={{ ...sending, ...change }} />, services) }
}

test('an upload that won’t become a video says so, and whoever sends it may go on', async () => {
  const { screen, user } = show({ failure: 'no-picture', isOver: true })
  expect(await screen.findByText('This file won’t become a video you can watch')).toBeTruthy()
  expect(screen.getByText(/There is sound in this file, but no picture/)).toBeTruthy()
  // To cancel, there is the button of the line below.
  expect(screen.getAllByRole('button')).toHaveLength(1)
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
