import { expect, test } from 'vitest'
import { planHeartBeats } from '#server/realtime/heart-beats.ts'

test.each([
  ['25000,25000', { send: 25_000, giveUp: 75_000 }],
  ['30000,60000', { send: 60_000, giveUp: 90_000 }],
  // Not more often than we like.
  ['1,1', { send: 25_000, giveUp: 75_000 }],
  ['0,0', { send: null, giveUp: null }],
  [undefined, { send: null, giveUp: null }],
  // Not beyond a timer's limit, after which it would fire at once and forever.
  ['999999999,999999999', { send: 600_000, giveUp: 1_800_000 }],
])('the heart-beat %j is agreed as %j', (header, plan) => {
  expect(planHeartBeats(header, 25_000)).toEqual(plan)
})

test.each([
  '',
  '1',
  '-1,0',
  '0,-1',
  'NaN,NaN',
  'Infinity,0',
  '1e3,1e3',
  '0.5,0',
  ' 1,1',
  '9999999999,0',
  '1,1,1',
])('the heart-beat %j is malformed', (header) => {
  expect(planHeartBeats(header)).toBeNull()
})
