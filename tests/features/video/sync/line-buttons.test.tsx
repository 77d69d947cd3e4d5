import { expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { StoreFailure } from '#domain/ports.ts'
import type { LineState, SyncLine } from '#domain/sync/sync-line.ts'
import type { Services } from '#features/shared/use-services.ts'
import { LineButtons } from '#features/video/sync/line-buttons.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function show(state: LineState, failure: StoreFailure = 'not-found', change: Partial<SyncLine> = {}) {
  const { services, said } = screenServices()
  const line = {
    takeId: 'take',
    state,
    source: 'camera',
    isOnlyOnDevice: false,
    ...change,
  } as unknown as SyncLine
  const sync = { ...services.sync, undoDiscard: async () => refuse(failure) }
  const picker = { givesHandles: true, browse: async () => ({ picked: [], unreadable: 1 }) }
  const given = { ...services, picker, sync } as unknown as Services
  return { said, ...renderPart(<LineButtons line={line} courses={[]} />, given) }
}

test('what is being deleted offers no undo', () => {
  const { screen } = show({ status: 'discarded', isForGood: true })
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['not-found', /already being deleted/],
  ['unavailable', /couldn’t store it/],
] as const)('an undo that fails (%s) says why', async (failure, words) => {
  const { screen, user, said } = show({ status: 'discarded' }, failure)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => said).toEqual([expect.stringMatching(words)])
})

test('what was left out of a video is saved to a file or discarded; trying again would change nothing', () => {
  const state = {
    status: 'refused',
    code: 'wrong-state',
    message: '',
    itemId: '',
    ofSubmission: false,
  } as const
  const videoId = 'video' as VideoId
  const { screen } = show(state, 'not-found', { isOnlyOnDevice: true, videoId })
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Save to a file', 'Discard'])
})

test('a file chosen again that cannot be read is not passed over in silence', async () => {
  const state = {
    status: 'refused',
    code: 'file-needed',
    message: '',
    itemId: '',
    ofSubmission: false,
  } as const
  const { screen, user, said } = show(state, 'not-found', { source: 'file' })
  await user.click(screen.getByRole('button', { name: 'Choose the file again' }))
  await expect.poll(() => said).toEqual([expect.stringMatching(/couldn’t be read/)])
})
