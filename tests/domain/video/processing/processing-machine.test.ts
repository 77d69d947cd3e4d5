import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ProcessingEvent, stepProcessing } from '#domain/video/processing/processing-machine.ts'
import { answered, begin, kinds, live, processing, run, submission } from '#tests/support/processing.ts'

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
