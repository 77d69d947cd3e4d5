import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  type LeftRecording,
  listLeftRecordings,
  saveLeftRecording,
} from '#contract/endpoints/video/left-recordings.ts'
import { cancelRecord } from '#contract/endpoints/video/recordings.ts'
import { listMyVideos } from '#contract/endpoints/video/videos.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { RecordId, TakeId } from '#contract/vocabulary/ids.ts'
import type { Services } from '#features/shared/use-services.ts'
import { LeftList } from '#features/video/sync/left/left-list.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'

const left = (takeId: string): LeftRecording => ({
  id: `record of ${takeId}` as RecordId,
  takeId: takeId as TakeId,
  recordedAt: '2026-11-29T10:40:00.000Z',
  arrivedAt: '2026-11-29T11:38:00.000Z',
  bytes: 412_000_000,
})

/** The list, on a device that has the take `here`. */
function show(facts: ScreenFacts = {}, more: readonly [Endpoint, unknown][] = []) {
  const answers = new Map<Endpoint, unknown>([
    [listLeftRecordings, [left('lost'), left('here')]],
    [listMyVideos, { videos: [], next: null }],
    ...more,
  ])
  const world = screenServices({ answers, ...facts })
  const takes = {
    readTake: async (id: string) => (id === 'here' ? succeed({}) : refuse('not-found')),
    listTakes: async () => succeed([]),
  }
  return { ...world, ...renderPart(<LeftList />, { ...world.services, takes } as unknown as Services) }
}
const done = (called: readonly { endpoint: Endpoint; input: unknown }[], endpoint: Endpoint) =>
  called.filter((one) => one.endpoint === endpoint).map(({ input }) => input)

test('a recording of which this device has nothing is listed, and becomes a video if its owner wants', async () => {
  const { screen, user, called, asked, said } = show({}, [[saveLeftRecording, { videoId: 'v' }]])
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('412 MB on the server')
  await user.click(await screen.findByRole('button', { name: 'Save what arrived' }))
  await expect.poll(() => said).toEqual([expect.stringContaining('in My videos')])
  expect(asked).toEqual([expect.stringContaining('Save what arrived of the recording')])
  expect(done(called, saveLeftRecording)).toEqual([{ params: { recordId: left('lost').id } }])
})

test('it is discarded only by somebody who says so twice', async () => {
  const { screen, user, called, asked, said } = show({}, [[cancelRecord, {}]])
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await expect.poll(() => said).toEqual(['The recording was discarded.'])
  expect(asked).toHaveLength(2)
  expect(done(called, cancelRecord)).toHaveLength(1)
})

test('nothing is done without a yes, and what was not done is said', async () => {
  const unsure = show({ isSure: false })
  await unsure.user.click(await unsure.screen.findByRole('button', { name: 'Discard' }))
  expect(done(unsure.called, cancelRecord)).toEqual([])
  unsure.screen.unmount()
  const { screen, user, said } = show()
  await user.click(await screen.findByRole('button', { name: 'Save what arrived' }))
  await expect.poll(() => said).toEqual([expect.stringContaining('is still on the server')])
})

test('offline there is no list: nothing could be done about it', async () => {
  const { screen, called } = show({ isOffline: true })
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(called).toEqual([])
})
