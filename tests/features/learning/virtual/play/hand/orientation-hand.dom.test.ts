import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STILL_MS } from '#features/learning/virtual/play/hand/orientation.ts'
import {
  allowOrientation,
  createOrientationHand,
  type OrientationHand,
} from '#features/learning/virtual/play/hand/orientation-hand.ts'

let now: number
let sensor: EventTarget
let waits: boolean[]
let hand: OrientationHand

beforeEach(() => {
  now = 0
  sensor = new EventTarget()
  waits = []
  hand = createOrientationHand({
    listened: sensor,
    now: () => now,
    onWaiting: (isWaiting) => waits.push(isWaiting),
  })
})
afterEach(() => {
  hand.dispose()
  vi.unstubAllGlobals()
})

function turn(alpha: number | null, beta: number | null = 0, gamma: number | null = 0): void {
  now += 50
  sensor.dispatchEvent(Object.assign(new Event('deviceorientation'), { alpha, beta, gamma }))
}
function holdStill(alpha = 0): void {
  for (let passed = 0; passed <= STILL_MS; passed += 50) turn(alpha)
}

it('begins once it is held still; until then time waits', () => {
  expect(hand.isUnsteady()).toBe(false)
  for (let alpha = 0; alpha < 90; alpha += 5) turn(alpha)
  expect(hand.isUnsteady()).toBe(true)
  expect(hand.read(now)).toEqual([])
  holdStill(90)
  expect(hand.isUnsteady()).toBe(false)
  expect(waits).toEqual([true, false])
})

it('is turned as far as the device is', () => {
  holdStill()
  turn(-10)
  const turned = hand.read(now).reduce((sum, change) => sum + (change.turned?.pan ?? 0), 0)
  expect(turned).toBeCloseTo(10)
  expect(hand.read(now)).toEqual([])
})

it('waits again after the page was hidden', () => {
  holdStill()
  hand.rest()
  expect(hand.isUnsteady()).toBe(true)
  holdStill(40)
  expect(hand.isUnsteady()).toBe(false)
  expect(waits).toEqual([true, false, true, false])
})

it('makes nobody wait where there is no sensor', () => {
  turn(null, null, null)
  expect(hand.isUnsteady()).toBe(false)
})

it('asks for permission where browsers want to be asked', async () => {
  vi.stubGlobal('DeviceOrientationEvent', { requestPermission: async () => 'denied' })
  expect(await allowOrientation()).toBe(false)
  vi.stubGlobal('DeviceOrientationEvent', { requestPermission: async () => 'granted' })
  expect(await allowOrientation()).toBe(true)
  vi.stubGlobal('DeviceOrientationEvent', {})
  expect(await allowOrientation()).toBe(true)
})
