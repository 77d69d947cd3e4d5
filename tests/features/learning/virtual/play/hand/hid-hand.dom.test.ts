import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHidHand, type HidSecurityError } from '#features/learning/virtual/play/hand/hid-hand.ts'
import type { Collection } from '#features/learning/virtual/play/hand/six-axes.ts'
import { collectionsOf } from '#tests/support/report-descriptor.ts'
import { spaceNavigator } from './report-descriptors.ts'

class FakeDevice extends EventTarget {
  opened = false
  productName = 'A cap'
  readonly collections: readonly Collection[] = collectionsOf(spaceNavigator)
  open = vi.fn(async () => void (this.opened = true))

  report(reportId: number, ...values: number[]): void {
    const data = new DataView(Int16Array.from(values).buffer)
    this.dispatchEvent(Object.assign(new Event('inputreport'), { reportId, data }))
  }
}

let hid: EventTarget & { getDevices: () => Promise<FakeDevice[]> }
let device: FakeDevice
let errors: HidSecurityError[]
let hand: ReturnType<typeof createHidHand>

beforeEach(() => {
  device = new FakeDevice()
  errors = []
  hid = Object.assign(new EventTarget(), { getDevices: async () => [device] })
  Object.defineProperty(navigator, 'hid', { value: hid, configurable: true })
})
afterEach(() => {
  hand.dispose()
  Reflect.deleteProperty(navigator, 'hid')
})

async function open(): Promise<void> {
  hand = createHidHand((error) => errors.push(error))
  await vi.waitFor(() => expect(device.opened || errors.length > 0).toBe(true))
  // The listener is added once the device is open.
  await Promise.resolve()
}
const lastRate = () => hand.read(performance.now()).at(-1)?.rate

it('steers by what the device moves, one report after the other', async () => {
  await open()
  device.report(1, 350, -175, 0)
  expect(lastRate()).toMatchObject({ pan: 1, depth: 0.5, tilt: -0, roll: 0 })
  device.report(2, 0, 350, -350)
  expect(lastRate()).toMatchObject({ pan: 1, depth: 0.5, roll: 1, lightPost: -1 })
})

it('stands still once the device is unplugged, and is steered by it again once it is back', async () => {
  await open()
  device.report(1, 350, 0, 0)
  expect(lastRate()).toMatchObject({ pan: 1 })
  hid.dispatchEvent(Object.assign(new Event('disconnect'), { device }))
  expect(lastRate()).toMatchObject({ pan: 0 })
  device = new FakeDevice()
  hid.dispatchEvent(Object.assign(new Event('connect'), { device }))
  await vi.waitFor(() => {
    device.report(1, -350, 0, 0)
    expect(lastRate()).toMatchObject({ pan: -1 })
  })
})

it('says that the browser refused, as the specification names it', async () => {
  device.open.mockRejectedValue(new Error('SecurityError'))
  await open()
  expect(errors.map(({ name }) => name)).toEqual(['HidSecurityError'])
})

it('listens no longer once it is disposed of', async () => {
  await open()
  hand.dispose()
  device.report(1, 350, 0, 0)
  expect(hand.read(0)).toEqual([])
})
