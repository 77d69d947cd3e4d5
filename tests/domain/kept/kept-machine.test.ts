import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KEPT_PIECE_BYTES } from '#contract/worker/kept-videos.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import { type KeptCommand, type KeptEvent, stepKept } from '#domain/kept/kept-machine.ts'
import { isWhole, type KeptState, type KeptVideo, nothingKept, pieceCount } from '#domain/kept/kept-state.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const ids = [1, 2, 3].map((number) => videoId.parse(`00000000-0000-4000-8000-00000000000${number}`))
const [first, second] = ids as [KeptVideo['videoId'], KeptVideo['videoId']]

function video(id: KeptVideo['videoId'], pieces = 3): KeptVideo {
  const bytes = pieces * KEPT_PIECE_BYTES - 1
  return {
    videoId: id,
    type: 'other',
    details: detailsOf(id, bytes),
    bytes,
    pieces: 0,
    askedAt: 1,
    isPaused: false,
    trouble: null,
  }
}

function walk(events: readonly KeptEvent[], from: KeptState = nothingKept) {
  const commands: KeptCommand[] = []
  let state = from
  for (const event of events) {
    const step = stepKept(state, event)
    state = step.state
    commands.push(...step.commands)
  }
  return { state, commands }
}

const loads = (commands: readonly KeptCommand[]) =>
  commands.flatMap((command) =>
    command.type === 'load-piece' ? [`${command.videoId.slice(-1)}.${command.piece}`] : [],
  )

/** Everything that is on its way arrives. */
function arriveAll(from: KeptState) {
  let state = from
  const commands: KeptCommand[] = []
  while (state.loading !== null) {
    const step = stepKept(state, { type: 'piece-kept', attempt: state.loading.attempt })
    state = step.state
    commands.push(...step.commands)
  }
  return { state, commands }
}

describe('keeping videos on this device', () => {
  test('a wish is written down at once, and its pieces come one after the other', () => {
    const begun = walk([{ type: 'asked-for', video: video(first) }])
    expect(begun.commands[0]).toMatchObject({ type: 'write-down' })
    const done = arriveAll(begun.state)
    expect(loads([...begun.commands, ...done.commands])).toEqual(['1.0', '1.1', '1.2'])
    expect(done.state.videos.every(isWhole)).toBe(true)
  })

  test('a second wish waits for the first', () => {
    const { commands } = walk([
      { type: 'asked-for', video: video(first) },
      { type: 'asked-for', video: video(second) },
    ])
    expect(loads(commands)).toEqual(['1.0'])
  })

  test('a paused one lets the next go first, and goes on where it was', () => {
    const begun = walk([
      { type: 'asked-for', video: video(first) },
      { type: 'piece-kept', attempt: 1 },
      { type: 'asked-for', video: video(second, 1) },
      { type: 'paused', videoId: first },
    ])
    expect(begun.commands).toContainEqual({ type: 'abandon-load', attempt: 2 })
    expect(loads(begun.commands)).toEqual(['1.0', '1.1', '2.0'])
    const resumed = walk([{ type: 'resumed', videoId: first }], arriveAll(begun.state).state)
    expect(loads(resumed.commands)).toEqual(['1.1'])
  })

  test('offline is a pause: nothing is asked for until the server answers', () => {
    const begun = walk([
      { type: 'asked-for', video: video(first) },
      { type: 'piece-failed', attempt: 1, why: 'offline' },
      { type: 'reachable-changed', isReachable: false },
    ])
    expect(begun.state.loading).toBeNull()
    expect(begun.state.videos[0]!.trouble).toBeNull()
    const back = walk([{ type: 'reachable-changed', isReachable: true }], begun.state)
    expect(loads(back.commands)).toEqual(['1.0'])
  })

  test('what goes beyond the budget says so, and comes when there is room', () => {
    const begun = walk([
      { type: 'budget-set', budget: 2 * KEPT_PIECE_BYTES },
      { type: 'asked-for', video: video(first, 2) },
      { type: 'asked-for', video: video(second, 1) },
    ])
    const done = arriveAll(begun.state)
    expect(done.state.videos[1]!.trouble).toBe('over-budget')
    const freed = walk([{ type: 'dropped', videoId: first }], done.state)
    expect(loads(freed.commands)).toEqual(['2.0'])
  })

  test('a full device stops that video and keeps what is here', () => {
    const { state } = walk([
      { type: 'asked-for', video: video(first) },
      { type: 'piece-kept', attempt: 1 },
      { type: 'piece-failed', attempt: 2, why: 'full' },
    ])
    expect(state.videos[0]).toMatchObject({ trouble: 'full', pieces: 1 })
    expect(state.loading).toBeNull()
  })

  test('the end of an abandoned load changes nothing', () => {
    const before = walk([
      { type: 'asked-for', video: video(first) },
      { type: 'paused', videoId: first },
    ]).state
    expect(stepKept(before, { type: 'piece-kept', attempt: 1 }).state.videos).toEqual(before.videos)
  })

  test('no sequence of events loads a piece that is here, two at once, or beyond the budget', () => {
    const id = fc.constantFrom(...ids)
    const attempt = fc.nat({ max: 12 })
    const anything: fc.Arbitrary<KeptEvent> = fc.oneof(
      id.map((one) => ({ type: 'asked-for' as const, video: video(one) })),
      id.map((one) => ({ type: 'paused' as const, videoId: one })),
      id.map((one) => ({ type: 'resumed' as const, videoId: one })),
      id.map((one) => ({ type: 'dropped' as const, videoId: one })),
      attempt.map((number) => ({ type: 'piece-kept' as const, attempt: number })),
      fc
        .tuple(attempt, fc.constantFrom('offline' as const, 'full' as const, 'gone' as const))
        .map(([number, why]) => ({ type: 'piece-failed' as const, attempt: number, why })),
      fc.constant({ type: 'rested' as const }),
      fc.boolean().map((isReachable) => ({ type: 'reachable-changed' as const, isReachable })),
      fc
        .nat({ max: 8 })
        .map((pieces) => ({ type: 'budget-set' as const, budget: pieces * KEPT_PIECE_BYTES })),
    )
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 60 }), (events) => {
        let state = nothingKept
        for (const event of events) {
          const step = stepKept(state, event)
          const begun = step.commands.filter((command) => command.type === 'load-piece')
          expect(begun.length).toBeLessThanOrEqual(1)
          for (const { videoId: of, piece } of begun) {
            const wanted = step.state.videos.find((one) => one.videoId === of)!
            expect(piece).toBe(wanted.pieces)
            expect(piece).toBeLessThan(pieceCount(wanted))
            expect(wanted.isPaused).toBe(false)
            const upTo = step.state.videos.slice(0, step.state.videos.indexOf(wanted) + 1)
            expect(upTo.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(step.state.budget)
          }
          state = step.state
        }
      }),
    )
  })
})
