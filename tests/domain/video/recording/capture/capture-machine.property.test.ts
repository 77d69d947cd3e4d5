import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
import type { CaptureCommand } from '#domain/video/recording/capture/capture-state.ts'
import { settlePromises } from '#tests/support/hand-clock.ts'
import { createCaptureBench } from './capture-bench.ts'
import type { Happening } from './capture-stories.ts'
import { recordingStory, start } from './capture-stories.ts'

const attempt = fc.integer({ min: 0, max: 5 })
const source = fc.integer({ min: 1, max: 4 })
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constant<Happening>(start),
  fc.constantFrom<Happening>(
    { type: 'recorder-claimed' },
    { type: 'recorder-denied', why: 'other-tab' },
    { type: 'pause-asked' },
    { type: 'resume-asked' },
    { type: 'stop-asked' },
    { type: 'cancel-asked' },
    { type: 'mark-asked', label: '' },
    { type: 'camera-not-opened' },
    { type: 'devices-changed' },
    { type: 'keeping-failed', why: 'unavailable' },
    { type: 'keeping-failed', why: 'full' },
    { type: 'keeping-resumed' },
    { type: 'take-closed' },
    { type: 'take-discarded' },
    { type: 'tick' },
  ),
  attempt.map((attempt): Happening => ({ type: 'recorder-started', attempt, mimeType: 'video/mp4' })),
  attempt.map((attempt): Happening => ({ type: 'recorder-refused', attempt, why: 'recorder-failed' })),
  attempt.map((attempt): Happening => ({ type: 'recorder-ended', attempt })),
  attempt.map((attempt): Happening => ({
    type: 'slice-captured',
    attempt,
    slice: 0,
    bytes: 9,
    duration: 500,
  })),
  source.map((source): Happening => ({ type: 'camera-lost', source })),
  source.map((source): Happening => ({ type: 'microphone-lost', source })),
  source.map((source): Happening => ({ type: 'camera-muted', source })),
  source.map((source): Happening => ({ type: 'camera-unmuted', source })),
  source.map((source): Happening => ({ type: 'camera-opened', source, hasSound: source % 2 === 0 })),
)

test('whatever happens: at most one recorder records, parts are numbered without gaps, one end is reached', () => {
  const walk = fc.array(fc.tuple(happening, fc.integer({ min: 0, max: 4_000 })), { maxLength: 60 })
  fc.assert(
    fc.property(walk, (steps) => {
      const story = recordingStory()
      const seen: CaptureCommand[] = []
      for (const [happening, wait] of steps) {
        const before = story.state
        story.wait(wait).happen(happening)
        seen.push(...story.look())
        if (isInHand(story.state))
          expect(story.state.take.recorders.filter(({ phase }) => phase !== 'ending').length).toBeLessThan(2)
        // Another take begins.
        if (!isInHand(before) && isInHand(story.state)) seen.length = 0
        const opened = seen.flatMap((command) => (command.type === 'open-part' ? [command.part] : []))
        expect(opened).toEqual(opened.map((_, index) => index))
        const closed = seen.flatMap((command) => (command.type === 'close-part' ? [command.part] : []))
        expect(new Set(closed).size).toBe(closed.length)
        const ends = seen.filter(({ type }) => type === 'close-take' || type === 'discard-take')
        expect(ends.length).toBeLessThan(2)
        expect(
          seen
            .filter(({ type }) => type === 'save-slice')
            .every((each) => opened.includes('part' in each ? each.part : -1)),
        ).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
})

type Deed =
  | 'slice'
  | 'pause'
  | 'resume'
  | 'lose camera'
  | 'camera back'
  | 'mute'
  | 'unmute'
  | 'store away'
  | 'store back'
  | 'answer lost'
  | 'recorder ends'
  | 'silence'
  | 'mark'

test('no slice that a recorder handed out is missing from the store, out of order or there twice', async () => {
  const deeds = fc.array(
    fc.constantFrom<Deed>(
      ...([
        'slice',
        'slice',
        'slice',
        'pause',
        'resume',
        'lose camera',
        'camera back',
        'mute',
        'unmute',
      ] as const),
      ...(['store away', 'store back', 'answer lost', 'recorder ends', 'silence', 'mark'] as const),
    ),
    { maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(deeds, async (sequence) => {
      const bench = await createCaptureBench()
      await bench.start()
      for (const deed of sequence) await act(bench, deed)
      bench.takes.refuseWrites(null)
      bench.runner.stop()
      await giveLastSlices(bench)
      await bench.clock.advance(6_000)
      const handedOut = bench.recorders.all
        .map(({ handedOut }) => handedOut)
        .filter((bytes) => bytes.length > 0)
      await bench.ended(handedOut.length === 0 ? 'CANCELED' : 'STOPPED')
      expect(await bench.saved()).toEqual(handedOut)
    }),
    { numRuns: 40 },
  )
}, 60_000)

/** A recorder that is stopped hands out what it still has, then ends. */
async function giveLastSlices(bench: Awaited<ReturnType<typeof createCaptureBench>>): Promise<void> {
  for (const recorder of bench.recorders.all)
    if (recorder.isStopping && !recorder.hasEnded && recorder.handedOut.length > 0)
      await bench.slice(100, recorder)
  await bench.endStopped()
}

async function act(bench: Awaited<ReturnType<typeof createCaptureBench>>, deed: Deed): Promise<void> {
  const { runner, takes, cameras, recorders, clock } = bench
  const camera = cameras.opened.at(-1)
  switch (deed) {
    case 'slice': {
      const running = recorders.all.find(({ hasEnded, isStopping }) => !hasEnded && !isStopping)
      if (running !== undefined) await bench.slice(400, running)
      break
    }
    case 'pause':
      runner.pause()
      break
    case 'resume':
      runner.resume()
      break
    case 'lose camera':
      camera?.happen.lost('camera')
      break
    case 'camera back':
      cameras.changeDevices()
      break
    case 'mute':
      camera?.happen.muted()
      break
    case 'unmute':
      camera?.happen.unmuted()
      break
    case 'store away':
      takes.refuseWrites('unavailable')
      break
    case 'store back':
      takes.refuseWrites(null)
      break
    case 'answer lost':
      takes.loseNextAnswer()
      break
    case 'recorder ends':
      recorders.all.find(({ hasEnded }) => !hasEnded)?.tell.ended()
      break
    case 'silence':
      await clock.advance(3_500)
      break
    case 'mark':
      runner.mark('')
      break
  }
  await settlePromises()
  await giveLastSlices(bench)
  for (const recorder of recorders.all)
    if (!recorder.hasEnded && recorder.handedOut.length === 0) recorder.tell.started('video/mp4')
  await settlePromises()
}
