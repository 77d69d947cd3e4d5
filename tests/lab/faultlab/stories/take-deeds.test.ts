import { expect, test } from 'vitest'
import type { Glance } from '../../../../lab/faultlab/stories/glance.ts'
import { decideTake } from '../../../../lab/faultlab/stories/take-deeds.ts'

const plan = {
  account: 'resident',
  isOver: false,
  hasBegun: true,
  isPaused: false,
  hasLookedAround: false,
} as const
const over = { ...plan, isOver: true }
const seen = (what: Partial<Glance>): Glance => ({
  path: '/residency/record',
  buttons: [],
  headings: [],
  regions: [],
  fields: [],
  items: [],
  takesFiles: false,
  pill: null,
  person: 'Maya Okafor',
  ...what,
})
const recording = seen({ regions: ['Recording'], buttons: ['Pause', 'Stop', 'Mark'], person: null })

test.each([
  ['records on until the time is over', recording, plan, { does: 'wait' }],
  ['stops then', recording, over, { does: 'press', button: 'Stop' }],
  ['pauses when they want to', recording, { ...plan, isPaused: true }, { does: 'press', button: 'Pause' }],
  [
    'goes on after a pause',
    seen({ regions: ['Recording'], buttons: ['Resume', 'Stop'] }),
    plan,
    { does: 'press', button: 'Resume' },
  ],
  [
    'sends what was recorded',
    seen({ buttons: ['Send', 'Record more'] }),
    over,
    { does: 'press', button: 'Send' },
  ],
  [
    'goes on with a take that was cut off',
    seen({ regions: ['Waiting on this device'], buttons: ['Send', 'Continue'] }),
    plan,
    { does: 'press', button: 'Continue', within: 'Waiting on this device' },
  ],
  [
    'sends one that was cut off when the time is over',
    seen({ regions: ['Waiting on this device'], buttons: ['Send', 'Continue'] }),
    over,
    { does: 'press', button: 'Send', within: 'Waiting on this device' },
  ],
  ['signs in wherever they are asked to', seen({ fields: ['Email', 'Password'] }), plan, { does: 'sign-in' }],
  ['signs another person out', seen({ person: 'Jonas Lindqvist' }), plan, { does: 'go', to: '/logout' }],
  [
    'starts no second take',
    seen({ buttons: ['Start recording'], headings: ['Record'] }),
    { ...over, hasLookedAround: true },
    { does: 'go', to: '/residency/sync' },
  ],
] as const)('somebody who records %s', (_what, glance, wanted, deed) => {
  expect(decideTake(glance, wanted)).toEqual(deed)
})
