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

interface HidAccess extends EventTarget {
  getDevices(): Promise<HidDevice[]>
  requestDevice(options: { filters: { usagePage: number; usage: number }[] }): Promise<HidDevice[]>
}

interface InputReport extends Event {
  reportId: number
  data: DataView
}

interface ConnectionEvent extends Event {
  device: HidDevice
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

/** Every 6-axis device that the person has allowed on this page, also those that are plugged in later. */
export function createHidHand(onError: (error: HidSecurityError) => void): Hand {
  const state = new Map<SixAxis, number>()
  let unread: HandChange[] = []
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
  const rest = (): void => {
    state.clear()
    unread = []
    say(performance.now())
  }
  const dispose = followHid({
    onError,
    onReport(moved, at) {
      for (const [axis, value] of Object.entries(moved)) state.set(axis as SixAxis, value)
      say(at)
    },
    // What it said last would go on for ever.
    onGone: rest,
  })
  return {
    read() {
      const changes = unread
      unread = []
      return changes
    },
    rest,
    dispose,
  }
}

interface HidFollower {
  onReport: (moved: Partial<Record<SixAxis, number>>, at: number) => void
  onGone: () => void
  onError: (error: HidSecurityError) => void
}

function followHid({ onReport, onGone, onError }: HidFollower): () => void {
  const hid = access()
  const ending = new AbortController()
  const { signal } = ending
  const follow = async (device: HidDevice): Promise<void> => {
    const layout: Layout = readLayout(device.collections)
    if (layout.size === 0) return
    if (!device.opened) await device.open()
    const read = (event: Event): void => {
      const { reportId, data } = event as InputReport
      onReport(readReport(layout.get(reportId) ?? [], data), momentOf(event))
    }
    // Does nothing if it has ended meanwhile.
    device.addEventListener('inputreport', read, { signal })
  }
  const followAll = async (list: () => Promise<HidDevice[]>): Promise<void> => {
    try {
      for (const device of await list()) await follow(device)
    } catch (error) {
      onError(new HidSecurityError('HID access refused', { cause: error }))
    }
  }
  const meet = (event: Event): void => void followAll(async () => [(event as ConnectionEvent).device])
  hid?.addEventListener('connect', meet, { signal })
  hid?.addEventListener('disconnect', onGone, { signal })
  if (hid !== null) void followAll(() => hid.getDevices())
  return () => ending.abort()
}
