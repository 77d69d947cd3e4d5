import { expect, test } from 'vitest'
import {
  isOver,
  type SendingEvent,
  type SendingState,
  startSending,
  stepSending,
} from '#domain/learning/course-videos/sending-machine.ts'

const begun = { type: 'begun', video: { state: 'UPLOADING', uri: '/tus/1', uploadedSize: 400 } } as const
const offline = { type: 'pass-ended', end: { status: 'failed', why: 'offline' } } as const
const parked = { status: 'parked', why: 'offline' } as const

function walk(...events: SendingEvent[]) {
  let state: SendingState = startSending
  const commands: string[] = []
  for (const event of events) {
    const next = stepSending(state, event)
    state = next.state
    commands.push(...next.commands.map(({ type }) => type))
  }
  return { state, commands }
}

test('a video is begun, sent from where the server is, and handed over', () => {
  const { state, commands } = walk(
    { type: 'started' },
    begun,
    { type: 'moved', bytes: 900 },
    { type: 'pass-ended', end: { status: 'sent' } },
    { type: 'finished' },
  )
  expect(commands).toEqual(['begin', 'transfer', 'finish'])
  expect(state).toEqual({ status: 'sent' })
  expect(isOver(state)).toBe(true)
})

test('a cut line only makes it wait: it asks where the server is, as soon as there is one or after a while', () => {
  for (const woken of ['server-back', 'woken'] as const) {
    const { state, commands } = walk({ type: 'started' }, begun, { type: 'moved', bytes: 900 }, offline, {
      type: woken,
    })
    expect(commands).toEqual(['begin', 'transfer', 'wait', 'begin'])
    expect(state).toMatchObject({ status: 'beginning', sent: 900 })
  }
  const asked = walk({ type: 'started' }, begun, {
    type: 'pass-ended',
    end: { status: 'failed', why: 'busy', retryAfter: 9_000 },
  })
  expect(asked.state).toMatchObject({ status: 'waiting', isAway: false })
  expect(stepSending(asked.state, { type: 'server-back' }).commands).toEqual([])
})

test('a handover that gets no answer is asked again, and one that lacks bytes sends them', () => {
  const upTo = [{ type: 'started' }, begun, { type: 'pass-ended', end: { status: 'sent' } }] as const
  const away = walk(...upTo, { type: 'call-failed', failure: parked, startsOver: false }, { type: 'woken' })
  expect(away.commands).toEqual(['begin', 'transfer', 'finish', 'wait', 'finish'])
  const lacking = walk(...upTo, {
    type: 'call-failed',
    failure: { status: 'refused', code: 'digest-mismatch', message: '' },
    startsOver: true,
  })
  expect(lacking.state).toEqual({ status: 'beginning', startsOver: 1, sent: 0 })
})

test('a file of which the server keeps nothing is given up after three starts', () => {
  const gone = { type: 'pass-ended', end: { status: 'gone' } } as const
  const { state } = walk({ type: 'started' }, begun, gone, begun, gone, begun, gone, begun, gone)
  expect(state).toMatchObject({ status: 'failed', why: 'refused' })
})

test('what its author must change ends it, with the reason', () => {
  const refused = { status: 'refused', code: 'too-large', message: 'Too large.' } as const
  const ends: [SendingEvent[], object][] = [
    [[{ type: 'call-failed', failure: refused, startsOver: false }], { message: 'Too large.' }],
    [[{ type: 'is-another-file' }], { why: 'other-file' }],
    [[begun, { type: 'pass-ended', end: { status: 'unreadable' } }], { why: 'file' }],
    [[begun, { type: 'pass-ended', end: refused }], { message: 'Too large.' }],
  ]
  for (const [events, expected] of ends)
    expect(walk({ type: 'started' }, ...events).state).toMatchObject({ status: 'failed', ...expected })
})

test('it can be stopped at any moment, and nothing follows', () => {
  const { state, commands } = walk({ type: 'started' }, begun, { type: 'stopped' }, begun, offline)
  expect(state).toEqual({ status: 'stopped' })
  expect(commands).toEqual(['begin', 'transfer', 'stop'])
})

test('one that another tab has handed over already is sent', () => {
  const done = { ...begun, video: { state: 'PROCESSING', uri: null, uploadedSize: 900 } } as const
  expect(walk({ type: 'started' }, done).state).toEqual({ status: 'sent' })
})
