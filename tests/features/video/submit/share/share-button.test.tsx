import { expect, test } from 'vitest'
import { shareVideo } from '#contract/endpoints/video/library.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { sharedRequestId, sharedVideoId, videoId } from '#contract/vocabulary/ids.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import type { Services } from '#features/shared/use-services.ts'
import { ShareButton } from '#features/video/submit/share/share-button.tsx'
import { links } from '#portals/links.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'
import { renderPart } from '#tests/support/render.tsx'
import { detailsOf } from '#tests/support/video-details.ts'

const id = videoId.parse('00000000-0000-4000-8000-000000000001')
const shared = sharedVideoId.parse('00000000-0000-4000-8000-000000000002')
const request = sharedRequestId.parse('00000000-0000-4000-8000-000000000003')

function show(facts: Partial<VideoDetails>, role: string, writes: readonly QueuedWrite[] = []) {
  const still = <State,>(state: State) => ({ snapshot: () => state, subscribe: () => () => undefined })
  const session = still({ status: 'signed-in', me: { role } })
  const sync = { writes: () => still(writes) }
  const video = { ...detailsOf(id, 1), mayShare: true, ...facts }
  return renderPart(<ShareButton video={video} />, { session, sync, links } as unknown as Partial<Services>)
    .screen
}

test.each([
  ['FACULTY', {}, 'Share'],
  ['RESIDENT', {}, 'Ask to share'],
  ['FACULTY', { isMine: false, admittedBy: 'SUBMISSION' }, 'Ask to share'],
] as const)('%s with %o may: %s', (role, facts, name) => {
  expect(show(facts, role).getByRole('button', { name })).toBeTruthy()
})

test('what waits on this device is shown, and not offered twice', () => {
  const write = queuedWrite(shareVideo, { body: { videoId: id, description: '', usersToNotify: [] } })
  const button = show({}, 'FACULTY', [write]).getByRole('button', { name: 'Sharing when online' })
  expect(button.getAttribute('disabled') ?? button.getAttribute('aria-disabled')).not.toBeNull()
})

test('a video in the library has a link to it', () => {
  const link = show({ mayShare: false, sharedVideoId: shared }, 'RESIDENT').getByRole('link')
  expect(link.getAttribute('href')).toBe(links.libraryVideo(shared))
})

test.each([
  { mayShare: false },
  { mayShare: false, sharedRequestId: request },
  { admittedBy: 'LIBRARY', isMine: false, sharedVideoId: shared },
] as const)('nothing is offered to somebody who may not: %o', (facts) => {
  expect(show(facts, 'RESIDENT').container.textContent).toBe('')
})
