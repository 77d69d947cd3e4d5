import { expect, it } from 'vitest'
import { laneStatus } from '#domain/sync/lane-status.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'

const write = (id: string, lane: string, refusal: string | null = null): QueuedWrite => ({
  id,
  lane,
  call: 'sendComment',
  input: {},
  refusal,
  isMark: false,
})

it('says whether anything waits in the lane, whatever waits in others', () => {
  expect(laneStatus('a', [write('1', 'b')])).toEqual({ isWaiting: false, refused: null })
  expect(laneStatus('a', [write('1', 'b'), write('2', 'a')]).isWaiting).toBe(true)
})

it('a refused write does not wait to be sent: it waits for its owner', () => {
  expect(laneStatus('a', [write('1', 'a', 'No.')])).toMatchObject({ isWaiting: false, refused: { id: '1' } })
})

it('names the refusal that came last', () => {
  const writes = [
    write('1', 'a', 'No.'),
    write('2', 'a', 'No again.'),
    write('3', 'a'),
    write('4', 'b', 'No.'),
  ]
  expect(laneStatus('a', writes)).toMatchObject({ isWaiting: true, refused: { id: '2' } })
})
