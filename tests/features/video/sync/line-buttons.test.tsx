import { expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import type { StoreFailure } from '#domain/ports.ts'
import type { LineState, SyncLine } from '#domain/sync/sync-line.ts'
import type { Services } from '#features/shared/use-services.ts'
import { LineButtons } from '#features/video/sync/line-buttons.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function show(state: LineState, failure: StoreFailure = 'not-found') {
  const { services, said } = screenServices()
  const line = { takeId: 'take', state, source: 'camera', isOnlyOnDevice: false } as unknown as SyncLine
  const sync = { ...services.sync, undoDiscard: async () => refuse(failure) }
  const given = { picker: {}, ...services, sync } as unknown as Services
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
