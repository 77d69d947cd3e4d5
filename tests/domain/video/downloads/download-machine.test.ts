import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import { type DownloadEvent, type ChunkEnd, stepDownloads } from '#domain/video/downloads/download-machine.ts'
import {
  isWhole,
  type DownloadCommand,
  type DownloadsState,
  type VideoDownload,
  chunkCount,
} from '#domain/video/downloads/download-state.ts'
import { noDownloads } from '#domain/video/downloads/no-downloads.ts'
import { requestFor } from '#tests/support/video-downloads.ts'

const ids = [1, 2, 3].map((number) => videoId.parse(`00000000-0000-4000-8000-00000000000${number}`))
const [first, second] = ids as [VideoDownload['videoId'], VideoDownload['videoId']]

const video = requestFor

function walk(events: readonly DownloadEvent[], from: DownloadsState = noDownloads) {
  const commands: DownloadCommand[] = []
  let state = from
  for (const event of events) {
    const step = stepDownloads(state, event)
    state = step.state
    commands.push(...step.commands)
  }
  return { state, commands }
}

const loads = (commands: readonly DownloadCommand[]) =>
  commands.flatMap((command) =>
    command.type === 'download-chunk' ? [`${command.videoId.slice(-1)}.${command.chunk}`] : [],
  )

/** Everything that is on its way arrives. */
function arriveAll(from: DownloadsState) {
  let state = from
  const commands: DownloadCommand[] = []
  while (state.loading !== null) {
    const step = stepDownloads(state, { type: 'chunk-stored', attempt: state.loading.attempt })
    state = step.state
    commands.push(...step.commands)
  }
  return { state, commands }
}

const id = fc.constantFrom(...ids)
const attempt = fc.nat({ max: 12 })
const anything: fc.Arbitrary<DownloadEvent> = fc.oneof(
  id.map((one) => ({ type: 'asked-for' as const, video: video(one) })),
  id.map((one) => ({ type: 'paused' as const, videoId: one })),
  id.map((one) => ({ type: 'resumed' as const, videoId: one })),
  id.map((one) => ({ type: 'removed' as const, videoId: one })),
  attempt.map((number) => ({ type: 'chunk-stored' as const, attempt: number })),
  fc
    .tuple(attempt, fc.constantFrom<ChunkEnd>('offline', 'interrupted', 'full', 'gone', 'unwanted'))
    .map(([number, why]) => ({ type: 'chunk-failed' as const, attempt: number, why })),
  fc.constant({ type: 'rested' as const }),
  fc.boolean().map((isReachable) => ({ type: 'reachable-changed' as const, isReachable })),
  fc.nat({ max: 8 }).map((chunks) => ({
    type: 'settings-changed' as const,
    settings: { budget: chunks * DOWNLOAD_CHUNK_BYTES },
  })),
  fc.subarray([...ids]).map((stored) => ({
    type: 'restored' as const,
    videos: stored.map((one) => video(one)),
    settings: {},
  })),
  id.map((one) => ({ type: 'replaced' as const, subject: video(one), bytes: DOWNLOAD_CHUNK_BYTES + 1 })),
  id.map((one) => ({ type: 'request-not-stored' as const, videoId: one })),
  id.map((one) => ({ type: 'change-not-stored' as const, videoId: one })),
)

describe('downloading videos to this device', () => {
  test('a request is stored at once, and its chunks follow one after the other', () => {
    const begun = walk([{ type: 'asked-for', video: video(first) }])
    expect(begun.commands[0]).toMatchObject({ type: 'add' })
    const done = arriveAll(begun.state)
    expect(loads([...begun.commands, ...done.commands])).toEqual(['1.0', '1.1', '1.2'])
    expect(done.state.videos.every(isWhole)).toBe(true)
  })

  test('a second request waits for the first', () => {
    const { commands } = walk([
      { type: 'asked-for', video: video(first) },
      { type: 'asked-for', video: video(second) },
    ])
    expect(loads(commands)).toEqual(['1.0'])
  })

  test('a paused one lets the next go first, and later continues where it stopped', () => {
    const begun = walk([
      { type: 'asked-for', video: video(first) },
      { type: 'chunk-stored', attempt: 1 },
      { type: 'asked-for', video: video(second, 1) },
      { type: 'paused', videoId: first },
    ])
    expect(begun.commands).toContainEqual({ type: 'abandon-chunk', attempt: 2 })
    expect(loads(begun.commands)).toEqual(['1.0', '1.1', '2.0'])
    const resumed = walk([{ type: 'resumed', videoId: first }], arriveAll(begun.state).state)
    expect(loads(resumed.commands)).toEqual(['1.1'])
  })

  test('offline is a pause: nothing is fetched until the server answers', () => {
    const begun = walk([
      { type: 'asked-for', video: video(first) },
      { type: 'chunk-failed', attempt: 1, why: 'offline' },
      { type: 'reachable-changed', isReachable: false },
    ])
    expect(begun.state.loading).toBeNull()
    expect(begun.state.videos[0]!.trouble).toBeNull()
    const back = walk([{ type: 'reachable-changed', isReachable: true }], begun.state)
    expect(loads(back.commands)).toEqual(['1.0'])
  })

  test('what exceeds the budget says so, and is downloaded when there is room', () => {
    const begun = walk([
      { type: 'settings-changed', settings: { budget: 2 * DOWNLOAD_CHUNK_BYTES } },
      { type: 'asked-for', video: video(first, 2) },
      { type: 'asked-for', video: video(second, 1) },
    ])
    const done = arriveAll(begun.state)
    expect(done.state.videos[1]!.trouble).toBe('over-budget')
    const freed = walk([{ type: 'removed', videoId: first }], done.state)
    expect(loads(freed.commands)).toEqual(['2.0'])
  })

  test('a full device stops that video and keeps what is stored', () => {
    const { state } = walk([
      { type: 'asked-for', video: video(first) },
      { type: 'chunk-stored', attempt: 1 },
      { type: 'chunk-failed', attempt: 2, why: 'full' },
    ])
    expect(state.videos[0]).toMatchObject({ trouble: 'full', chunks: 1 })
    expect(state.loading).toBeNull()
  })

  test('the end of an abandoned load changes nothing', () => {
    const before = walk([
      { type: 'asked-for', video: video(first) },
      { type: 'paused', videoId: first },
    ]).state
    expect(stepDownloads(before, { type: 'chunk-stored', attempt: 1 }).state.videos).toEqual(before.videos)
  })

  test('no sequence of events loads a chunk that is stored, two at once, or beyond the budget', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 60 }), (events) => {
        let state = noDownloads
        for (const event of events) {
          const step = stepDownloads(state, event)
          const begun = step.commands.filter((command) => command.type === 'download-chunk')
          expect(begun.length).toBeLessThanOrEqual(1)
          for (const { videoId: of, chunk } of begun) {
            const wanted = step.state.videos.find((one) => one.videoId === of)!
            expect(chunk).toBe(wanted.chunks)
            expect(chunk).toBeLessThan(chunkCount(wanted))
            expect(wanted.isPaused).toBe(false)
            const upTo = step.state.videos
              .slice(0, step.state.videos.indexOf(wanted) + 1)
              .filter(({ trouble }) => trouble !== 'not-stored')
            expect(upTo.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(step.state.budget)
          }
          state = step.state
        }
      }),
    )
  })

  test('no sequence of events leaves a load that nothing can end', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 60 }), (events) => {
        let state = noDownloads
        const running = new Set<number>()
        for (const event of events) {
          if ('attempt' in event && !running.delete(event.attempt)) continue
          const step = stepDownloads(state, event)
          state = step.state
          for (const command of step.commands) {
            if (command.type === 'download-chunk') running.add(command.attempt)
            if (command.type === 'abandon-chunk') running.delete(command.attempt)
          }
          expect([...running]).toEqual(state.loading === null ? [] : [state.loading.attempt])
        }
      }),
    )
  })

  test('a request that the device could not store is shown, outlives changes of another tab, and may be tried again', () => {
    const begun = walk([
      { type: 'asked-for', video: video(first) },
      { type: 'request-not-stored', videoId: first },
    ])
    expect(begun.commands).toContainEqual({ type: 'abandon-chunk', attempt: 1 })
    const later = walk([{ type: 'restored', videos: [video(second)], settings: {} }], begun.state)
    expect(later.state.videos.map(({ videoId, trouble }) => [videoId, trouble])).toEqual([
      [second, null],
      [first, 'not-stored'],
    ])
    const again = walk([{ type: 'resumed', videoId: first }], later.state)
    expect(again.commands[0]).toMatchObject({ type: 'add', video: { videoId: first } })
    expect(again.state.videos[1]!.trouble).toBeNull()
  })

  test('what another tab removed or paused is not loaded here', () => {
    const begun = walk([{ type: 'asked-for', video: video(first) }])
    const gone = stepDownloads(begun.state, { type: 'restored', videos: [], settings: {} })
    expect(gone.commands).toEqual([{ type: 'abandon-chunk', attempt: 1 }])
    expect(gone.state.loading).toBeNull()
    const paused = { ...video(first), isPaused: true }
    const stopped = stepDownloads(begun.state, { type: 'restored', videos: [paused], settings: {} })
    expect(stopped.commands).toEqual([{ type: 'abandon-chunk', attempt: 1 }])
  })

  test('what made room for a recording is not loaded on behind its gap', () => {
    const stored = { ...video(first, 6), chunks: 5 }
    const loading = walk([{ type: 'restored', videos: [stored], settings: {} }])
    expect(loading.state.loading).toMatchObject({ chunk: 5, attempt: 1 })
    const gone = { ...stored, chunks: 0, trouble: 'made-room' as const }
    const made = stepDownloads(loading.state, { type: 'restored', videos: [gone], settings: {} })
    expect(made.commands).toEqual([{ type: 'abandon-chunk', attempt: 1 }])
    expect(made.state.loading).toBeNull()
    const late = stepDownloads(made.state, { type: 'chunk-stored', attempt: 1 })
    expect(late.state.videos).toEqual([gone])
  })

  test('what lost its first chunks begins with them again', () => {
    const stored = { ...video(first, 6), chunks: 5 }
    const { state } = walk([{ type: 'restored', videos: [stored], settings: {} }])
    const lost = stepDownloads(state, { type: 'restored', videos: [{ ...stored, chunks: 2 }], settings: {} })
    expect(lost.commands).toMatchObject([
      { type: 'abandon-chunk', attempt: 1 },
      { type: 'download-chunk', chunk: 2 },
    ])
  })

  test('a chunk that another tab has stored meanwhile is not loaded anew', () => {
    const stored = { ...video(first, 6), chunks: 4 }
    const { state } = walk([{ type: 'restored', videos: [stored], settings: {} }])
    const told = stepDownloads(state, { type: 'restored', videos: [{ ...stored, chunks: 5 }], settings: {} })
    expect(told.commands).toEqual([])
  })

  test('what keeps failing is tried less and less often, until a chunk arrives', () => {
    let { state } = walk([{ type: 'asked-for', video: video(first) }])
    const rests: number[] = []
    const fail = () => {
      const failed = stepDownloads(state, {
        type: 'chunk-failed',
        attempt: state.loading!.attempt,
        why: 'interrupted',
      })
      for (const command of failed.commands) if (command.type === 'rest') rests.push(command.delay)
      state = stepDownloads(failed.state, { type: 'rested' }).state
    }
    for (let count = 0; count < 7; count += 1) fail()
    state = stepDownloads(state, { type: 'chunk-stored', attempt: state.loading!.attempt }).state
    fail()
    expect(rests).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000, 3_000])
  })

  describe('a video that the server keeps failing to send', () => {
    /** Ends each attempt as given, with its pause; returns what was tried. */
    function tryAll(ends: readonly ('stored' | ChunkEnd)[]) {
      let { state, commands } = walk([
        { type: 'began', isReachable: true },
        { type: 'asked-for', video: video(first) },
        { type: 'asked-for', video: video(second) },
      ])
      const tried = loads(commands)
      for (const end of ends) {
        const { attempt } = state.loading!
        const event: DownloadEvent =
          end === 'stored' ? { type: 'chunk-stored', attempt } : { type: 'chunk-failed', attempt, why: end }
        ;({ state, commands } = walk([event, { type: 'rested' }], state))
        tried.push(...loads(commands))
      }
      return { state, tried }
    }
    const thrice: ChunkEnd[] = ['interrupted', 'interrupted', 'interrupted']

    test('lets the others come first after the third failure', () => {
      expect(tryAll([...thrice, 'stored']).tried).toEqual(['1.0', '1.0', '1.0', '2.0', '2.1'])
    })

    test('is tried again once the others are there', () => {
      const others = Array.from({ length: chunkCount(video(second)) }, () => 'stored' as const)
      expect(tryAll([...thrice, ...others]).tried.at(-1)).toBe('1.0')
    })

    test('is not moved back while the network is away', () => {
      expect(tryAll(['offline', 'offline', 'offline', 'offline']).tried).toEqual(
        Array.from({ length: 5 }, () => '1.0'),
      )
    })

    test('has its place back when the server comes back', () => {
      const { state } = tryAll(thrice)
      const back = walk(
        [
          { type: 'reachable-changed', isReachable: false },
          { type: 'reachable-changed', isReachable: true },
          { type: 'chunk-stored', attempt: state.loading!.attempt },
        ],
        state,
      )
      expect(loads(back.commands)).toEqual(['1.0'])
    })
  })
})
