import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { listSharedVideos } from '#contract/endpoints/video/library.ts'
import { processAgain } from '#contract/endpoints/video/processing.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { listMyVideos } from '#contract/endpoints/video/videos.ts'
import { noChoice } from '#domain/people/selection/selection-machine.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import { emptyOverview, type SyncOverview } from '#domain/sync/sync-overview.ts'
import { createToastRunner } from '#domain/toasts/toast-runner.ts'
import { buildProcessing } from '#compose/build-processing.ts'
import { answerKey } from '#features/shared/reading/answer-key.ts'
import { links } from '#portals/links.ts'
import { waitingSubmission } from '#tests/domain/video/processing/waiting-submission.ts'
import { createFakeLink } from '#tests/support/fake-link.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'
import { setting } from '#tests/support/setting.ts'

function follow(me: Me) {
  const clock = createHandClock()
  const queryClient = new QueryClient()
  for (const endpoint of [listMyVideos, listSharedVideos]) queryClient.setQueryData(answerKey(endpoint), {})
  const server = { answer: [waitingSubmission], asked: 0 }
  const writes = setting<readonly QueuedWrite[]>([])
  const overview = setting<SyncOverview>(emptyOverview)
  let finishUpload = () => {}
  buildProcessing(
    {
      clock,
      log: createFakeLog(),
      reachability: setting('reachable'),
      locks: { request: (_name: string, work: () => Promise<unknown>) => work() },
    } as never,
    {
      session: { ...setting({ status: 'signed-in', me }), me: () => me },
      selection: setting(noChoice),
      call: async () => {
        server.asked += 1
        return { ok: true, value: server.answer }
      },
      toasts: createToastRunner({ clock, ids: { uuid: () => 'toast' } }),
      links,
      realtime: createFakeLink(),
      sync: {
        writes: () => writes,
        noteProcessing: () => undefined,
        overview: () => overview,
        onFinished: (listener: () => void) => (finishUpload = listener),
      },
      queryClient,
    } as never,
  )
  onTestFinished(() => localStorage.clear())
  return { clock, queryClient, server, writes, overview, finishUpload: () => finishUpload() }
}

/** A video of this person was processed between two requests; which lists are requested again? */
async function finishFor(me: Me): Promise<Record<'mine' | 'library', boolean | undefined>> {
  const { clock, queryClient, server } = follow(me)
  await clock.advance(0)
  server.answer = [{ ...waitingSubmission, isDone: true }]
  await clock.advance(1_500)
  const isAskedAgain = (endpoint: typeof listMyVideos | typeof listSharedVideos) =>
    queryClient.getQueryState(answerKey(endpoint))?.isInvalidated
  return { mine: isAskedAgain(listMyVideos), library: isAskedAgain(listSharedVideos) }
}

test("when some finish, the user's own videos are reloaded (spec 2 §4)", async () => {
  expect(await finishFor(residentMe)).toEqual({ mine: true, library: false })
})

test('for instructors the shared library is also reset and reloaded (spec 2 §4)', async () => {
  expect(await finishFor(facultyMe)).toEqual({ mine: true, library: true })
})

test('after an upload finishes, processing status is fetched after 1 second (spec 2 §9)', async () => {
  const { clock, server, finishUpload } = follow(residentMe)
  server.answer = []
  await clock.advance(10_000)
  const before = server.asked
  finishUpload()
  await clock.advance(999)
  expect(server.asked).toBe(before)
  await clock.advance(1)
  expect(server.asked).toBe(before + 1)
})

test.each([
  ['was sent', null, true],
  ['was refused and given up', 'No.', false],
])('a video that failed is followed again once asking for it %s: %s', async (_how, refusal, isFollowed) => {
  const { clock, server, writes } = follow(residentMe)
  server.answer = [{ ...waitingSubmission, isDone: true, hasError: true }]
  await clock.advance(10_000)
  const before = server.asked
  writes.set([
    {
      ...queuedWrite(
        processAgain,
        { params: { id: waitingSubmission.asmtId } },
        { videoId: waitingSubmission.videoId },
      ),
      refusal,
    },
  ])
  server.answer = [waitingSubmission]
  writes.set([])
  await clock.advance(10_000)
  expect(server.asked > before).toBe(isFollowed)
})

test('a video that another tab has sent is followed too, until this device knows its end', async () => {
  const { clock, server, overview } = follow(residentMe)
  server.answer = []
  await clock.advance(10_000)
  const before = server.asked
  await clock.advance(10_000)
  expect(server.asked).toBe(before)
  const line = (state: SyncLine['state']) => ({ ...emptyOverview, lines: [{ state } as SyncLine] })
  overview.set(line({ status: 'processing', asOf: 1 }))
  await clock.advance(10_000)
  expect(server.asked).toBeGreaterThan(before + 4)
  overview.set(line({ status: 'processed' }))
  await clock.advance(1_500)
  const told = server.asked
  await clock.advance(10_000)
  expect(server.asked).toBe(told)
})
