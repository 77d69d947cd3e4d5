import { expect, test } from 'vitest'
import { processAgain } from '#contract/endpoints/video/processing.ts'
import { assessmentId, videoId } from '#contract/vocabulary/ids.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import type { Services } from '#features/shared/use-services.ts'
import { ProcessAgainButton } from '#features/video/processing/process-again-button.tsx'
import { catchWrites, queuedWrite } from '#tests/support/queued-writes.ts'
import { renderPart } from '#tests/support/render.tsx'

const video = {
  videoId: videoId.parse('00000000-0000-4000-8000-000000000001'),
  videoAsmtId: assessmentId.parse('00000000-0000-4000-8000-000000000002'),
  name: 'Knots',
  failure: null,
}
const asked = queuedWrite(processAgain, { params: { id: video.videoAsmtId } }, video)

function show(
  waiting: readonly QueuedWrite[],
  reachability: 'reachable' | 'unreachable',
  failure: ProcessingFailure | null = null,
) {
  const caught = catchWrites()
  const still = <State,>(state: State) => ({ snapshot: () => state, subscribe: () => () => undefined })
  const services = {
    sync: { ...caught.sync, writes: () => still(waiting) },
    reachability: still(reachability),
    toasts: {},
  }
  return {
    ...renderPart(
      <ProcessAgainButton video={{ ...video, failure }} />,
      services as unknown as Partial<Services>,
    ),
    caught,
  }
}

test('processing again waits in the queue, in the lane of its video', async () => {
  const { screen, user, caught } = show([], 'unreachable')
  await user.click(screen.getByRole('button', { name: 'Process again: Knots' }))
  expect(caught.writes).toEqual([asked])
  expect(asked.lane).toBe(`video:${video.videoId}`)
})

test('while it waits, the screen says so instead', () => {
  const { screen } = show([asked], 'unreachable')
  expect(screen.getByText('Processing again when you are back online')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(['no-picture', 'not-a-video', 'cut-off'] as const)(
  'a file that would fail again (%s) is not offered to be processed again',
  (failure) => {
    const { screen } = show([], 'reachable', failure)
    expect(screen.queryByRole('button')).toBeNull()
  },
)
