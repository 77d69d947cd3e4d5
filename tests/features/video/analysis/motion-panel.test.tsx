import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getAnalysis, type VideoAnalysis } from '#contract/endpoints/video/analysis.ts'
import { type Result, succeed } from '#contract/result.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import { MotionPanel } from '#features/video/analysis/motion-panel.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { answersOf } from '#features/shared/reading/answers.ts'
import { createFakeReachability } from '#tests/support/fake-tab.ts'
import { renderPart } from '#tests/support/render.tsx'

const id = videoId.parse('00000000-0000-4000-8000-000000000001')
const refused: VideoAnalysis = { state: 'REFUSED', why: 'unreadable' }

/** A server that refused to measure the video, and measures it once asked again. */
function createServer() {
  let state = refused
  let delayed: PromiseWithResolvers<Result<VideoAnalysis, never>> | null = null
  const call = async (endpoint: Endpoint): Promise<Result<VideoAnalysis, never>> => {
    if (endpoint !== getAnalysis) state = { state: 'RUNNING' }
    else if (delayed !== null) {
      const { promise } = delayed
      delayed = null
      return promise
    }
    return succeed(state)
  }
  return {
    call: call as unknown as Services['call'],
    /** The next answer arrives late, with what was true when it was asked for. */
    delayNext() {
      const late = Promise.withResolvers<Result<VideoAnalysis, never>>()
      delayed = late
      return () => late.resolve(succeed(refused))
    },
  }
}

test('an answer from before a video is measured again does not hide that it is being measured', async () => {
  const server = createServer()
  const { screen, user, queries } = renderPart(<MotionPanel videoId={id} onGoTo={() => undefined} />, {
    call: server.call,
    reachability: createFakeReachability(),
  })
  const again = await screen.findByRole('button', { name: 'Measure again' })
  const arrive = server.delayNext()
  void answersOf(queries).invalidate(getAnalysis)
  await user.click(again)
  await screen.findByRole('status', { name: 'Measuring movement' })
  arrive()
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(answersOf(queries).readCached(getAnalysis, { params: { id } })?.value).toEqual({ state: 'RUNNING' })
})
