import { type Device, isMoving, type PerAxis } from '../hand/hand.ts'

interface Use {
  /** Of the attempt, ms. */
  time: number
  device: Device
  /** How fast from then on; undefined for a single movement. */
  rate: PerAxis | undefined
}

/** Counts in how many steps each device moved the scope. */
export class DeviceTally {
  private waiting: Use[] = []
  private pressed: Device | null = null
  private readonly steps = new Map<Device, number>()

  put(use: Use): void {
    this.waiting.push(use)
  }

  /** Counts the step that ends then. */
  step(time: number): void {
    let device = this.pressed
    const later = this.waiting.findIndex((use) => use.time > time)
    for (const use of this.waiting.splice(0, later === -1 ? this.waiting.length : later)) {
      if (use.rate !== undefined) this.pressed = isMoving(use.rate) ? use.device : null
      if (use.rate === undefined || this.pressed !== null) device = use.device
    }
    if (device !== null) this.steps.set(device, (this.steps.get(device) ?? 0) + 1)
  }

  most(): Device {
    const [most] = [...this.steps].toSorted(([, one], [, other]) => other - one)
    return most?.[0] ?? 'OTHER'
  }
}
