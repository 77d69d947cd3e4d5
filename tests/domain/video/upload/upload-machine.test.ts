import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  startUpload,
  stepUpload,
  type UploadCommand,
  type UploadEvent,
  type UploadState,
  type UploadStep,
} from '#domain/video/upload/upload-machine.ts'

function walk(start: UploadState, events: readonly UploadEvent[]): UploadStep {
  let state = start
  const commands: UploadCommand[] = []
  for (const event of events) {
    const step = stepUpload(state, event)
    state = step.state
    commands.push(...step.commands)
  }
  return { state, commands }
}

const fresh = startUpload({ intent: 'send', toldPaused: false, hasTask: false })
const started: UploadEvent = { type: 'started' }
const offline: UploadEvent = { type: 'pass-ended', pass: 1, end: { status: 'failed', why: 'offline' } }

describe('an upload', () => {
  test('is sent in one pass when nothing goes wrong', () => {
    const { commands } = walk(fresh, [started, { type: 'pass-ended', pass: 1, end: { status: 'sent' } }])
    expect(commands).toEqual([
      { type: 'transfer', pass: 1 },
      { type: 'end', end: { status: 'sent' } },
    ])
  })

  test('retries after 0, 1 and 3 s, then waits in the sync queue', () => {
    const events: UploadEvent[] = [started]
    for (let pass = 1; pass <= 4; pass++) {
      events.push({ type: 'pass-ended', pass, end: { status: 'failed', why: 'offline' } })
      events.push({ type: 'delay-passed', pass })
    }
    const { commands } = walk(fresh, events)
    expect(commands.flatMap((command) => (command.type === 'wait' ? [command.delay] : []))).toEqual([
      0, 1_000, 3_000,
    ])
    expect(commands.at(-1)).toEqual({ type: 'end', end: { status: 'parked', why: 'offline' } })
  })

  test('continues at once when the server is back, without waiting for the delay', () => {
    const { commands } = walk(fresh, [started, offline, { type: 'server-back' }])
    expect(commands.at(-1)).toEqual({ type: 'transfer', pass: 2 })
  })

  test('waits as long as the server asked, even if the network came back meanwhile', () => {
    const busy: UploadEvent = {
      type: 'pass-ended',
      pass: 1,
      end: { status: 'failed', why: 'busy', retryAfter: 7_000 },
    }
    const { commands } = walk(fresh, [started, busy, { type: 'server-back' }])
    expect(commands.at(-1)).toEqual({ type: 'wait', pass: 1, delay: 7_000 })
  })

  test('a confirmed byte resets the retry delays', () => {
    const { commands } = walk(fresh, [
      started,
      offline,
      { type: 'delay-passed', pass: 1 },
      { type: 'bytes-confirmed' },
      { type: 'pass-ended', pass: 2, end: { status: 'failed', why: 'server' } },
    ])
    expect(commands.at(-1)).toEqual({ type: 'wait', pass: 2, delay: 0 })
  })

  test('paused: the task is aborted, and then the server is told', () => {
    const { commands } = walk(fresh, [
      started,
      { type: 'task-made' },
      { type: 'intended', intent: 'pause' },
      { type: 'pass-ended', pass: 1, end: { status: 'stopped' } },
      { type: 'pause-answered', answer: 'agreed' },
    ])
    expect(commands).toEqual([
      { type: 'transfer', pass: 1 },
      { type: 'stop-transfer', pass: 1 },
      { type: 'tell-pause' },
      { type: 'keep-told', paused: true },
      { type: 'end', end: { status: 'held' } },
    ])
  })

  test('resumed: the server is told, and then the upload continues', () => {
    const paused = startUpload({ intent: 'send', toldPaused: true, hasTask: true })
    const { commands } = walk(paused, [started, { type: 'resume-answered', answer: 'agreed' }])
    expect(commands.map(({ type }) => type)).toEqual(['tell-resume', 'keep-told', 'transfer'])
  })

  test('a resume requested while the pause is being reported waits for its answer, so neither overtakes the other', () => {
    const { commands } = walk(fresh, [
      started,
      { type: 'task-made' },
      { type: 'intended', intent: 'pause' },
      { type: 'pass-ended', pass: 1, end: { status: 'stopped' } },
      { type: 'intended', intent: 'send' },
      { type: 'pause-answered', answer: 'agreed' },
      { type: 'resume-answered', answer: 'agreed' },
    ])
    expect(commands.map(({ type }) => type)).toEqual([
      'transfer',
      'stop-transfer',
      'tell-pause',
      'keep-told',
      'tell-resume',
      'keep-told',
      'transfer',
    ])
  })

  test('cancel pending: the upload is aborted; confirmed: it is gone', () => {
    const { commands } = walk(fresh, [
      started,
      { type: 'task-made' },
      { type: 'intended', intent: 'cancel' },
      { type: 'pass-ended', pass: 1, end: { status: 'stopped' } },
      { type: 'cancel-answered', answer: 'agreed' },
    ])
    expect(commands.slice(1)).toEqual([
      { type: 'stop-transfer', pass: 1 },
      { type: 'ask-cancel' },
      { type: 'end', end: { status: 'canceled' } },
    ])
  })

  test('paused or resumed too late: a pass that had sent everything before it stopped is complete', () => {
    const { commands } = walk(fresh, [
      started,
      { type: 'task-made' },
      { type: 'intended', intent: 'pause' },
      { type: 'pass-ended', pass: 1, end: { status: 'sent' } },
    ])
    expect(commands.at(-1)).toEqual({ type: 'end', end: { status: 'sent' } })
  })

  test('canceled too late: an upload that was sent completely is canceled all the same', () => {
    const { commands } = walk(fresh, [
      started,
      { type: 'task-made' },
      { type: 'intended', intent: 'cancel' },
      { type: 'pass-ended', pass: 1, end: { status: 'sent' } },
    ])
    expect(commands.at(-1)).toEqual({ type: 'ask-cancel' })
  })

  test('cancel denied: the cancel is cleared and the upload restarted', () => {
    const { commands } = walk(fresh, [
      started,
      { type: 'task-made' },
      { type: 'intended', intent: 'cancel' },
      { type: 'pass-ended', pass: 1, end: { status: 'stopped' } },
      { type: 'cancel-answered', answer: 'denied' },
    ])
    expect(commands.slice(-2)).toEqual([
      { type: 'keep-intent', intent: 'send' },
      { type: 'transfer', pass: 2 },
    ])
  })

  test('an upload that the server has forgotten begins again; one without a session waits for its owner', () => {
    const known = startUpload({ intent: 'send', toldPaused: false, hasTask: true })
    expect(
      walk(known, [started, { type: 'pass-ended', pass: 1, end: { status: 'gone' } }]).commands.slice(1),
    ).toEqual([{ type: 'forget-task' }, { type: 'wait', pass: 1, delay: 0 }])
    const session: UploadEvent = { type: 'pass-ended', pass: 1, end: { status: 'failed', why: 'session' } }
    expect(walk(known, [started, session]).commands.at(-1)).toEqual({
      type: 'end',
      end: { status: 'parked', why: 'session' },
    })
  })

  test.each(['no-room', 'over-quota'] as const)(
    'an upload for which the server has no room (%s) waits in the queue, and is not resent at once',
    (why) => {
      const { commands } = walk(fresh, [
        started,
        { type: 'pass-ended', pass: 1, end: { status: 'failed', why } },
      ])
      expect(commands.at(-1)).toEqual({ type: 'end', end: { status: 'parked', why } })
    },
  )

  test('an earlier pass no longer counts', () => {
    const { commands } = walk(fresh, [started, offline, { type: 'server-back' }, offline])
    expect(commands.at(-1)).toEqual({ type: 'transfer', pass: 2 })
  })
})

const intents = fc.constantFrom('send', 'pause', 'cancel')
const answers = fc.constantFrom<'agreed' | 'gone' | { why: 'offline' }>('agreed', 'gone', { why: 'offline' })
const whims = fc.oneof(
  fc.record({ type: fc.constant('intended'), intent: intents }),
  fc.record({ type: fc.constant('called-off') }),
  fc.record({ type: fc.constant('server-back') }),
  fc.record({ type: fc.constant('answer'), answer: answers }),
  fc.record({
    type: fc.constant('pass'),
    end: fc.constantFrom('sent', 'stopped', 'offline', 'gone', 'server', 'unreadable'),
  }),
)

/** How the world would answer the open command, according to the script. */
function reply(
  state: UploadState,
  whim: { answer?: typeof answers extends fc.Arbitrary<infer A> ? A : never; end?: string },
): UploadEvent | null {
  const { phase } = state
  const answer = whim.answer ?? 'agreed'
  switch (phase.status) {
    case 'transferring':
    case 'stopping': {
      const kind = whim.end ?? 'sent'
      if (kind === 'offline' || kind === 'server')
        return { type: 'pass-ended', pass: phase.pass, end: { status: 'failed', why: kind } }
      return {
        type: 'pass-ended',
        pass: phase.pass,
        end: { status: kind as 'sent' | 'stopped' | 'gone' | 'unreadable' },
      }
    }
    case 'waiting':
      return { type: 'delay-passed', pass: phase.pass }
    case 'telling-pause':
      return { type: 'pause-answered', answer }
    case 'telling-resume':
      return { type: 'resume-answered', answer }
    case 'asking-cancel':
      return { type: 'cancel-answered', answer: answer === 'gone' ? 'denied' : answer }
    case 'rest':
    case 'ended':
      return null
  }
}

describe('whatever happens', () => {
  test('an upload has one thing under way at a time and reaches exactly one end', () => {
    fc.assert(
      fc.property(fc.array(whims, { maxLength: 40 }), (script) => {
        let { state, commands } = walk(fresh, [started])
        let open = 1
        let ends = 0
        const handle = (event: UploadEvent, closes: boolean): void => {
          if (closes) open -= 1
          const step = stepUpload(state, event)
          state = step.state
          commands = step.commands
          for (const { type } of commands) {
            if (['transfer', 'wait', 'tell-pause', 'tell-resume', 'ask-cancel'].includes(type)) open += 1
            if (type === 'end') ends += 1
          }
          // A delay that was cut short is no longer under way.
          if (event.type !== 'delay-passed' && open === 2 && commands.some(({ type }) => type !== 'wait'))
            open = 1
          expect(open).toBeLessThanOrEqual(1)
        }
        for (const whim of script) {
          if (whim.type === 'intended') handle({ type: 'intended', intent: whim.intent }, false)
          else if (whim.type === 'called-off' || whim.type === 'server-back')
            handle({ type: whim.type }, false)
          else {
            const event = reply(state, whim)
            if (event !== null) handle(event, true)
          }
        }
        // Left alone in a world that agrees, it ends.
        for (let turn = 0; turn < 20 && state.phase.status !== 'ended'; turn++) {
          const event = reply(state, { end: state.phase.status === 'stopping' ? 'stopped' : 'sent' })
          if (event !== null) handle(event, true)
        }
        expect(state.phase.status).toBe('ended')
        expect(ends).toBe(1)
      }),
      { numRuns: 500 },
    )
  })
})
