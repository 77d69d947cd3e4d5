import { loseCameras } from '../world/page-scripts.ts'
import { answersIn } from '../world/patience.ts'
import type { World } from '../world/world.ts'
import { type BeginFault, nothingToEnd } from './fault.ts'

const DAY_MS = 24 * 60 * 60_000
const HOME = '/residency/record'

function deviceFor(world: World, degree: number) {
  return world.devices[Math.floor(degree * world.devices.length)] ?? world.device
}

/** The clock is wrong by a day or more in either direction, or by a few minutes. */
function skewOf(degree: number): number {
  const strength = degree * 2 - 1
  return Math.abs(strength) < 0.3
    ? strength * 30 * 60_000
    : Math.sign(strength) * DAY_MS * (1 + Math.abs(strength) * 30)
}

export const browserFaults = {
  browserKill: async (world, { degree }) => {
    const device = deviceFor(world, degree)
    if (device.context === null) return nothingToEnd
    await device.kill()
    return () => device.ensureOn(HOME)
  },
  tabCrash: async (world, { degree }) => {
    const device = deviceFor(world, degree)
    await device.crashTab()
    return () => device.ensureOn(HOME)
  },
  reload: async (world, { degree }) => {
    await deviceFor(world, degree).reload()
    return nothingToEnd
  },
  freeze: async (world, { degree }) => {
    const { page } = deviceFor(world, degree)
    if (page === null) return nothingToEnd
    const session = await page.context().newCDPSession(page)
    await answersIn(session.send('Page.setWebLifecycleState', { state: 'frozen' }), 3_000)
    return async () => {
      await answersIn(session.send('Page.setWebLifecycleState', { state: 'active' }), 3_000)
      await answersIn(session.detach(), 1_000)
    }
  },
  secondTab: async (world, { degree }) => {
    const { context, page } = deviceFor(world, degree)
    if (context === null) return nothingToEnd
    const other = await context.newPage()
    await answersIn(other.goto(degree < 0.5 ? HOME : '/residency/sync', { waitUntil: 'commit' }), 5_000)
    return async () => {
      await answersIn(other.close(), 5_000)
      if (page !== null) await answersIn(page.bringToFront(), 2_000)
    }
  },
  cameraLost: async (world, { degree }) => {
    const { page } = deviceFor(world, degree)
    const lost = page === null ? 0 : await answersIn(page.evaluate(loseCameras), 2_000)
    world.trace.note('camera', `lost ${lost}`)
    return nothingToEnd
  },
  skew: async (world, { degree }) => {
    const device = world.devices[Math.floor(degree * 7) % world.devices.length] ?? world.device
    await device.skew(skewOf(degree))
    return () => device.skew(0)
  },
} satisfies Record<string, BeginFault>
