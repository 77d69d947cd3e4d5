import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import { assessmentId, videoId } from '#contract/vocabulary/ids.ts'
import {
  outcomeOf,
  type ProcessingCommand,
  type ProcessingEvent,
  stepProcessing,
} from '#domain/video/processing/processing-machine.ts'
import { noProcessing, type ProcessingState } from '#domain/video/processing/processing-state.ts'

const idOf = (number: number) => `0190b6f0-0000-7000-8000-00000000000${number}`

function submission(number: number, change: Partial<ProcessingSubmission> = {}): ProcessingSubmission {
  return {
    asmtId: assessmentId.parse(idOf(number)),
    videoId: videoId.parse(idOf(number)),
    name: `Video ${number}`,
    isDone: false,
    hasError: false,
    failure: null,
    videoType: 'other',
    silenceNotifications: false,
    sharedVideoId: null,
    ...change,
  }
}

function live(number: number, { eventId = `event-${number}`, hasError = false } = {}): ProcessingEvent {
  const { asmtId, videoId, videoType } = submission(number)
  return { type: 'processing-done', done: { eventId, asmtId, videoId, videoType, hasError } }
}

const begin: ProcessingEvent = { type: 'began', isVisible: true, isReachable: true }

function run(events: readonly ProcessingEvent[], from = noProcessing) {
  let state = from
  let commands: readonly ProcessingCommand[] = []
  for (const event of events) ({ state, commands } = stepProcessing(state, event))
  return { state, commands }
}

/** Answers the open request. */
function answered(state: ProcessingState, submissions: ProcessingSubmission[]) {
  return stepProcessing(state, { type: 'list-arrived', number: state.asked, askedAt: 1, submissions })
}

const kinds = (commands: readonly ProcessingCommand[]) => commands.map(({ type }) => type)
const processing = () => answered(run([begin]).state, [submission(1), submission(2)]).state

describe('outcomes (spec 2 §4)', () => {
  test.each([
    [false, false, 'processing'],
    [true, false, 'completed'],
    [true, true, 'failed'],
    [false, true, 'unexpected'],
  ])('done %s, error %s is %s', (isDone, hasError, outcome) => {
    expect(outcomeOf({ isDone, hasError })).toBe(outcome)
  })
})

describe('polling', () => {
  test('begins by asking at once', () => {
    expect(run([begin]).commands).toContainEqual({ type: 'ask', number: 1 })
  })

  test('repeats every 1.5 s while any submission is processing', () => {
    const { state, commands } = answered(run([begin]).state, [submission(1)])
    expect(commands).toContainEqual({ type: 'start-ask-timer', number: 2, delay: 1_500 })
    expect(stepProcessing(state, { type: 'ask-due', number: 2 }).commands).toContainEqual({
      type: 'ask',
      number: 3,
    })
  })

  test('stops when nothing is processing', () => {
    const { state, commands } = answered(run([begin]).state, [submission(1, { isDone: true })])
    expect(kinds(commands)).not.toContain('start-ask-timer')
    expect(state.ask).toEqual({ status: 'resting' })
  })

  test('after an upload finishes, processing status is fetched after 1 second', () => {
    const resting = answered(run([begin]).state, []).state
    expect(stepProcessing(resting, { type: 'upload-finished' }).commands).toContainEqual({
      type: 'start-ask-timer',
      number: 2,
      delay: 1_000,
    })
  })

  test('a request that failed is repeated while something is processing', () => {
    const asking = run([{ type: 'ask-due', number: 2 }], processing()).state
    const { commands } = stepProcessing(asking, { type: 'list-failed', number: asking.asked })
    expect(kinds(commands)).toContain('start-ask-timer')
  })

  test('stops while the page is hidden or the server is away, and catches up at once', () => {
    for (const [away, back] of [
      [
        { type: 'visibility-changed', isVisible: false },
        { type: 'visibility-changed', isVisible: true },
      ],
      [
        { type: 'reachability-changed', isReachable: false },
        { type: 'reachability-changed', isReachable: true },
      ],
    ] as const) {
      const gone = stepProcessing(processing(), away)
      expect(kinds(gone.commands)).toEqual(['stop-ask-timer'])
      expect(stepProcessing(gone.state, { type: 'upload-finished' }).commands).toEqual([])
      expect(kinds(stepProcessing(gone.state, back).commands)).toContain('ask')
    }
  })

  test('continues while this device awaits news that the list does not promise, and begins with it', () => {
    const resting = answered(run([begin]).state, []).state
    const awaiting = stepProcessing(resting, { type: 'awaited-changed', isAwaited: true })
    expect(awaiting.commands).toContainEqual({ type: 'ask', number: 2 })
    const stillAwaited = answered(awaiting.state, [])
    expect(stillAwaited.commands).toContainEqual({ type: 'start-ask-timer', number: 3, delay: 1_500 })
    const told = stepProcessing(stillAwaited.state, { type: 'awaited-changed', isAwaited: false })
    const asked = stepProcessing(told.state, { type: 'ask-due', number: 3 })
    expect(answered(asked.state, []).state.ask).toEqual({ status: 'resting' })
  })

  test('an end heard live is asked for until an answer brings it', () => {
    const awaiting = stepProcessing(processing(), { type: 'awaited-changed', isAwaited: true }).state
    const heard = [live(1), live(2)].reduce((state, event) => stepProcessing(state, event).state, awaiting)
    const failed = stepProcessing(heard, { type: 'list-failed', number: heard.asked })
    expect(kinds(failed.commands)).toContain('start-ask-timer')
  })

  test('an answer to an abandoned request is dropped', () => {
    const asking = run([begin]).state
    const hidden = stepProcessing(asking, { type: 'visibility-changed', isVisible: false }).state
    const late = stepProcessing(hidden, {
      type: 'list-arrived',
      number: 1,
      askedAt: 1,
      submissions: [submission(1)],
    })
    expect(late).toEqual({ state: hidden, commands: [] })
  })
})

describe('the end', () => {
  const ended = (change: Partial<ProcessingSubmission>) =>
    answered(stepProcessing(processing(), { type: 'ask-due', number: 2 }).state, [
      submission(1, change),
      submission(2),
    ])

  test('completed: a success toast, and the owner’s videos reload at once and again after 2.5 s', () => {
    const { commands } = ended({ isDone: true })
    expect(kinds(commands)).toEqual([
      'note-list',
      'tell-completed',
      'reload-videos',
      'reload-videos-later',
      'stop-ask-timer',
      'start-ask-timer',
    ])
    expect(commands).toContainEqual({ type: 'reload-videos-later', delay: 2_500 })
  })

  test('failed: an error toast', () => {
    expect(kinds(ended({ isDone: true, hasError: true }).commands)).toContain('tell-failed')
  })

  test('failed and silenced: no toast', () => {
    const { commands } = ended({ isDone: true, hasError: true, silenceNotifications: true })
    expect(kinds(commands)).not.toContain('tell-failed')
  })

  test('other combinations are logged as unexpected', () => {
    expect(kinds(ended({ hasError: true }).commands)).toContain('log-unexpected')
  })

  test('is announced once, however often the list contains it', () => {
    const { state } = ended({ isDone: true })
    const again = answered(stepProcessing(state, { type: 'ask-due', number: state.asked }).state, [
      submission(1, { isDone: true }),
      submission(2),
    ])
    expect(kinds(again.commands)).not.toContain('tell-completed')
  })

  test('at the start only the newest of each kind is announced', () => {
    const list = [
      submission(3, { isDone: true }),
      submission(2, { isDone: true }),
      submission(1, { isDone: true }),
    ]
    const told = answered(run([begin]).state, list).commands.filter(({ type }) => type === 'tell-completed')
    expect(told).toEqual([{ type: 'tell-completed', submission: list[0] }])
  })

  test('a live message is the same news, sooner, is applied once, and lets everyone see the list', () => {
    const heard = stepProcessing(processing(), live(1))
    expect(kinds(heard.commands)).toEqual([
      'tell-completed',
      'reload-videos',
      'reload-videos-later',
      'stop-ask-timer',
      'start-ask-timer',
      'stop-ask-timer',
      'ask',
    ])
    expect(stepProcessing(heard.state, live(1)).commands).toEqual([])
    expect(stepProcessing(heard.state, live(1, { eventId: 'again' })).commands).toEqual([])
  })

  test('a live message about something unknown requests the list', () => {
    expect(kinds(stepProcessing(processing(), live(7)).commands)).toContain('ask')
  })

  test('opening a completed one acknowledges it; opening a failed one silences it, once', () => {
    const done = stepProcessing(processing(), live(1)).state
    const both = answered(done, [
      submission(1, { isDone: true }),
      submission(2, { isDone: true, hasError: true }),
    ]).state
    const opened = stepProcessing(both, { type: 'opened', asmtId: submission(1).asmtId })
    expect(opened.commands).toEqual([
      { type: 'withdraw', asmtId: submission(1).asmtId },
      { type: 'acknowledge', asmtId: submission(1).asmtId },
    ])
    const failed: ProcessingEvent = { type: 'opened', asmtId: submission(2).asmtId }
    const silenced = stepProcessing(opened.state, failed)
    expect(silenced.commands).toEqual([
      { type: 'withdraw', asmtId: submission(2).asmtId },
      { type: 'silence', asmtId: submission(2).asmtId },
    ])
    expect(stepProcessing(silenced.state, failed).commands).toEqual([])
  })

  test('a failure heard live is announced once the list says why it failed', () => {
    const heard = stepProcessing(processing(), live(1, { hasError: true }))
    expect(kinds(heard.commands)).toEqual(['stop-ask-timer', 'ask'])
    const failed = submission(1, { isDone: true, hasError: true, failure: 'no-picture' })
    const told = answered(heard.state, [failed, submission(2)])
    expect(told.commands).toContainEqual({ type: 'tell-failed', submission: failed })
  })

  test('opened before the list knew of its end, it is acknowledged and never announced', () => {
    const opened = run([begin, { type: 'opened', asmtId: submission(1).asmtId }]).state
    const { state, commands } = answered(opened, [submission(1, { isDone: true })])
    expect(kinds(commands)).not.toContain('tell-completed')
    expect(commands).toContainEqual({ type: 'acknowledge', asmtId: submission(1).asmtId })
    expect(state.submissions).toEqual([])
  })

  test('seen on another device, its announcement is withdrawn here', () => {
    const told = stepProcessing(processing(), live(1)).state
    expect(answered(told, [submission(2)]).commands).toContainEqual({
      type: 'withdraw',
      asmtId: submission(1).asmtId,
    })
  })

  test('a video that is processed again is followed again, and its next end is news', () => {
    const failed = answered(stepProcessing(processing(), live(1, { hasError: true })).state, [
      submission(1, { isDone: true, hasError: true }),
      submission(2),
    ]).state
    const again = stepProcessing(failed, { type: 'processing-again', asmtId: submission(1).asmtId })
    expect(kinds(again.commands)).toEqual(['withdraw', 'reload-videos', 'stop-ask-timer', 'start-ask-timer'])
    expect(kinds(stepProcessing(again.state, live(1, { eventId: 'second-round' })).commands)).toContain(
      'tell-completed',
    )
  })
})

test('the next person is told nothing of the previous one', () => {
  const { state } = stepProcessing(processing(), begin)
  expect(state.submissions).toBeNull()
  expect(state.announced.size).toBe(0)
})

test('whatever happens, each end is announced at most once a round, and nothing is requested while hidden', () => {
  const number = fc.integer({ min: 1, max: 3 })
  const anyEvent = fc.oneof(
    fc.boolean().map((isVisible): ProcessingEvent => ({ type: 'visibility-changed', isVisible })),
    fc.boolean().map((isReachable): ProcessingEvent => ({ type: 'reachability-changed', isReachable })),
    fc.constant<ProcessingEvent>({ type: 'upload-finished' }),
    fc.boolean().map((isAwaited): ProcessingEvent => ({ type: 'awaited-changed', isAwaited })),
    fc.tuple(number, fc.string({ maxLength: 1 })).map(([n, eventId]) => live(n, { eventId })),
    number.map((n): ProcessingEvent => ({ type: 'opened', asmtId: submission(n).asmtId })),
    fc.record({ late: fc.boolean(), done: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }) }),
  )
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      let state = run([begin]).state
      const told: string[] = []
      for (const made of events) {
        const event: ProcessingEvent =
          'done' in made && 'late' in made
            ? {
                type: 'list-arrived',
                number: state.asked - (made.late ? 1 : 0),
                askedAt: 1,
                submissions: made.done.map((isDone, index) => submission(index + 1, { isDone })),
              }
            : made
        const next = stepProcessing(state, event)
        for (const command of next.commands) {
          if (command.type === 'tell-completed') told.push(command.submission.asmtId)
          if (command.type === 'ask') expect(next.state).toMatchObject({ isVisible: true, isReachable: true })
        }
        state = next.state
      }
      expect(new Set(told).size).toBe(told.length)
    }),
  )
})
