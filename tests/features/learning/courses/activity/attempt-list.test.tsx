import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listMyVideos, type MyVideo } from '#contract/endpoints/video/videos.ts'
import type { LineState, SyncLine } from '#domain/sync/sync-line.ts'
import { AttemptList } from '#features/learning/courses/activity/attempt-list.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { type ScreenFacts, screenServices } from '#tests/support/screen-services.ts'
import { aCourse } from '../course-samples.ts'

const [activity, other] = aCourse.activities
const activityId = activity!.id
const recordedAt = '2026-11-23T15:00:00.000Z'

const video = (videoId: string, facts: Partial<MyVideo> = {}) =>
  ({
    videoId,
    subject: { videoType: 'simulation', activityId },
    name: 'Needle loading',
    submissionType: 'SUBMITTED',
    recordedAt,
    assessedAt: recordedAt,
    attempt: 1,
    ...facts,
  }) as MyVideo

const line = (takeId: string, state: LineState, facts: Partial<SyncLine> = {}) =>
  ({
    takeId,
    name: 'Needle loading',
    subject: { videoType: 'simulation', activityId },
    recordedAt: Date.parse(recordedAt),
    isOnlyOnDevice: true,
    state,
    ...facts,
  }) as SyncLine

function show(videos: MyVideo[], lines: SyncLine[], facts: ScreenFacts = {}) {
  const answers = new Map<Endpoint, unknown>([[listMyVideos, { videos, next: null }]])
  const { services } = screenServices({ answers, ...facts })
  const overview = { snapshot: () => overviewNow, subscribe: () => () => undefined }
  const overviewNow = { lines, summary: { status: 'looking' } }
  const sync = { ...services.sync, overview: () => overview } as unknown as Services['sync']
  return renderPart(<AttemptList activityId={activityId} />, { ...services, sync }).screen
}
const rowsOf = (screen: ReturnType<typeof show>) =>
  screen.getAllByRole('link').map((row) => [row.textContent, row.getAttribute('href')])

test('an attempt shows its level, rating and assessor if it was assessed', async () => {
  const given = { assessor: 'Ada Reyes', rating: 'VERY_GOOD', level: 'COMPETENT' } as const
  const screen = show(
    [video('one', { evaluation: given }), video('two', { assessedAt: null, evaluation: null })],
    [],
  )
  await screen.findByText('Competent · Very Good · Assessed by Ada Reyes')
  expect(rowsOf(screen).map(([text]) => text)).toEqual([
    expect.stringMatching(/Competent · Very Good · Assessed by Ada ReyesAssessed$/),
    expect.stringMatching(/AMWaiting for assessment$/),
  ])
})

test('what is still on this device comes before what the server has, and leads to where it is sent', async () => {
  const screen = show(
    [video('one')],
    [
      line('a', { status: 'undecided' }),
      line('b', { status: 'waiting', why: 'offline' }),
      line('c', { status: 'sending' }),
      line('sent', { status: 'processing', asOf: 'now' }, { isOnlyOnDevice: false }),
      line('d', { status: 'undecided' }, { subject: { videoType: 'simulation', activityId: other!.id } }),
      line('e', { status: 'undecided' }, { subject: { videoType: 'other', title: 'Needle loading' } }),
    ],
  )
  await screen.findByText('Assessed')
  expect(rowsOf(screen)).toEqual([
    [expect.stringMatching(/Being sent$/), '/residency/sync'],
    [expect.stringMatching(/On this device, waiting to be sent$/), '/residency/sync'],
    [expect.stringMatching(/On this device, not saved to My videos yet$/), '/residency/sync'],
    [expect.stringMatching(/Assessed$/), '/residency/video/simulation/one?playback-view=true'],
  ])
})

test('with takes on this device it does not say that there are no attempts, and shows them offline', async () => {
  const shown = show([], [line('a', { status: 'undecided' })])
  await shown.findByText('On this device, not saved to My videos yet')
  expect(shown.queryByText(/No attempts yet/)).toBeNull()
  shown.unmount()
  const offline = show([], [line('a', { status: 'waiting', why: 'offline' })], { isOffline: true })
  await offline.findByText('On this device, waiting to be sent')
  offline.unmount()
  await show([], []).findByText(/No attempts yet/)
})
