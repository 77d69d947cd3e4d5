// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { listSharedVideos } from '#contract/endpoints/library.ts'
import type { Me } from '#contract/endpoints/session.ts'
import { listMyVideos } from '#contract/endpoints/videos.ts'
import { noChoice } from '#domain/selection/selection-machine.ts'
import { buildProcessing } from '#compose/build-processing.ts'
import { answerKey } from '#features/shared/reading/answer-key.ts'
import { links } from '#portals/links.ts'
import { waitingSubmission } from '#tests/domain/processing/waiting-submission.ts'
import { createFakeLink } from '#tests/support/fake-link.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { facultyMe, residentMe } from '#tests/support/session-facts.ts'
import { setting } from '#tests/support/setting.ts'

/** A video of this person was processed between two questions; which lists are asked for again? */
async function finishFor(me: Me): Promise<Record<'mine' | 'library', boolean | undefined>> {
  const clock = createHandClock()
  const queryClient = new QueryClient()
  for (const endpoint of [listMyVideos, listSharedVideos]) queryClient.setQueryData(answerKey(endpoint), {})
  let answer = waitingSubmission
  buildProcessing(
    {
      clock,
      log: createFakeLog(),
      reachability: setting('reachable'),
      locks: { hold: (_name: string, work: () => Promise<unknown>) => work() },
    } as never,
    {
      session: { ...setting({ status: 'signed-in', me }), me: () => me },
      selection: setting(noChoice),
      call: async () => ({ ok: true, value: [answer] }),
      toasts: { show: () => undefined },
      links,
      realtime: createFakeLink(),
      sync: {
        writes: () => setting([]),
        noteProcessing: () => undefined,
        onFinished: () => undefined,
      },
      queryClient,
    } as never,
  )
  onTestFinished(() => localStorage.clear())
  await clock.advance(0)
  answer = { ...waitingSubmission, isDone: true }
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
