import { expect, test } from 'vitest'
import type { AttemptEdit } from '#domain/learning/attempts/attempt-draft.ts'
import {
  ATTEMPT_AGAIN_MS,
  type AttemptEvent,
  attemptsSeen,
  type AttemptState,
  stepAttempt,
  unreadAttempts,
} from '#domain/learning/attempts/attempt-machine.ts'
import { after, begun, chose, place, submitted } from './attempt-samples.ts'

function run(...events: readonly AttemptEvent[]) {
  let state: AttemptState = unreadAttempts(place)
  let commands: readonly { type: string }[] = []
  for (const event of events) ({ state, commands } = stepAttempt(state, event))
  return { state, commands }
}
const edit = (one: AttemptEdit): AttemptEvent => ({ type: 'edited', edit: one })
const read: AttemptEvent = { type: 'read', drafts: [] }

test('nothing is written before the store was read, then everything', () => {
  expect(run(edit(begun), edit(chose('hand', 'left'))).commands).toEqual([])
  const { state, commands } = run(edit(begun), edit(chose('hand', 'left')), read)
  expect(commands).toEqual([{ type: 'save', edits: [begun, chose('hand', 'left')] }])
  expect(attemptsSeen(state)[0]?.chosen).toEqual({ hand: ['left'] })
})

test('a submitted attempt is queued only once it is on disk, and only once', () => {
  const before = after(begun, chose('hand', 'left'))
  const saved = after(begun, chose('hand', 'left'), submitted())
  const opened: AttemptEvent = { type: 'read', drafts: before }
  expect(run(opened, edit(submitted())).commands).toEqual([{ type: 'save', edits: [submitted()] }])
  const done: AttemptEvent = { type: 'saved', drafts: saved }
  expect(run(opened, edit(submitted()), done).commands).toEqual([{ type: 'queue', draft: saved[0] }])
  expect(run(opened, edit(submitted()), done, { type: 'read', drafts: saved }).commands).toEqual([])
})

test('what the device refused is reported, kept, and retried', () => {
  const failed: AttemptEvent = { type: 'not-saved', failure: 'full' }
  const { state, commands } = run(read, edit(begun), failed)
  expect(state.trouble).toBe('full')
  expect(commands).toEqual([{ type: 'wake', after: ATTEMPT_AGAIN_MS }])
  expect(run(read, edit(begun), failed, { type: 'woken' }).commands).toEqual([
    { type: 'save', edits: [begun] },
  ])
})

test('what the queue refused is passed to it again', () => {
  const drafts = after(begun, submitted())
  const refused: AttemptEvent = { type: 'queue-refused', attemptId: drafts[0]!.attemptId, failure: 'full' }
  expect(run({ type: 'read', drafts }, refused, { type: 'woken' }).commands).toEqual([
    { type: 'queue', draft: drafts[0] },
  ])
})

test('what another tab wrote during a write is read afterwards', () => {
  const saved: AttemptEvent = { type: 'saved', drafts: after(begun) }
  expect(run(read, edit(begun), { type: 'changed-elsewhere' }, saved).commands).toEqual([{ type: 'read' }])
})
