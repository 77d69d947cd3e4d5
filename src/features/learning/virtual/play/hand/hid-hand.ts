import { type Hand, type HandChange, momentOf, stillHand } from './hand.ts'
import {
  type Collection,
  GENERIC_DESKTOP,
  type Layout,
  MULTI_AXIS,
  readLayout,
  readReport,
  type SixAxis,
} from './six-axes.ts'

interface HidDevice extends EventTarget {
  opened: boolean
  productName: string
  collections: readonly Collection[]
  open(): Promise<void>
  close(): Promise<void>
}

interface HidAccess {
  getDevices(): Promise<HidDevice[]>
  requestDevice(options: { filters: { usagePage: number; usage: number }[] }): Promise<HidDevice[]>
}

interface InputReport extends Event {
  reportId: number
  data: DataView
}

/** The browser refused access to the device. */
export class HidSecurityError extends Error {
  override name = 'HidSecurityError'
}

function access(): HidAccess | null {
  const found: unknown = Reflect.get(navigator, 'hid')
  return typeof found === 'object' && found !== null ? (found as HidAccess) : null
}

export const hasHid = (): boolean => access() !== null

/** Asks for a 6-axis device; has to be called in a gesture. Null if the person chose none. */
export async function chooseHid(): Promise<string | null> {
  const hid = access()
  if (hid === null) return null
  try {
    const [device] = await hid.requestDevice({ filters: [{ usagePage: GENERIC_DESKTOP, usage: MULTI_AXIS }] })
    if (device === undefined) return null
    if (!device.opened) await device.open()
    return device.productName
  } catch (error) {
    throw new HidSecurityError('HID access refused', { cause: error })
  }
}

const REST = 0.03

/** Every 6-axis device that the person has allowed on this page. */
export function createHidHand(onError: (error: HidSecurityError) => void): Hand {
  const state = new Map<SixAxis, number>()
  const stops: (() => void)[] = []
  let unread: HandChange[] = []
  let isOver = false

  const follow = async (device: HidDevice): Promise<void> => {
    const layout: Layout = readLayout(device.collections)
    if (layout.size === 0) return
    if (!device.opened) await device.open()
    if (isOver) return
    const read = (event: Event): void => {
      const { reportId, data } = event as InputReport
      for (const [axis, value] of Object.entries(readReport(layout.get(reportId) ?? [], data)))
        state.set(axis as SixAxis, value)
      say(momentOf(event))
    }
    device.addEventListener('inputreport', read)
    stops.push(() => device.removeEventListener('inputreport', read))
  }
  void (async () => {
    try {
      for (const device of (await access()?.getDevices()) ?? []) await follow(device)
    } catch (error) {
      onError(new HidSecurityError('HID access refused', { cause: error }))
    }
  })()

  const deflection = (axis: SixAxis): number => {
    const value = state.get(axis) ?? 0
    return Math.abs(value) < REST ? 0 : value
  }
  // The cap is the camera head: tipped and pushed aside it turns the view, pushed forward it goes in.
  const say = (at: number): void => {
    const rate = {
      ...stillHand(),
      pan: deflection('x'),
      tilt: -deflection('z'),
      depth: -deflection('y'),
      roll: deflection('ry'),
      lightPost: deflection('rz'),
    }
    unread.push({ at, device: 'HID', rate })
  }
  return {
    read() {
      const changes = unread
      unread = []
      return changes
    },
    rest() {
      state.clear()
      unread = []
      say(performance.now())
    },
    dispose() {
      isOver = true
      stops.forEach((stop) => stop())
    },
  }
}
