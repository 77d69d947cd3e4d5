import type { Part, StoreFailure, TakeStore } from '#domain/ports.ts'
import type { Result } from '#contract/result.ts'
import type { PartMemory } from '../renewal/part-memory.ts'
import { describeMissing, type RenewalDeps, renewStore } from '../renewal/renew-store.ts'
import type { TakeMemory } from '../renewal/take-memory.ts'

export type ReturnDeps = RenewalDeps & { takes: TakeStore }

/**
 * The device answers again: writes there what came meanwhile, if it has or can be given all that was before, and what
 * others noted. False if not everything could be written; it may be repeated.
 */
export async function returnToDevice(deps: ReturnDeps, memory: TakeMemory): Promise<boolean> {
  const { takes } = deps
  const { take } = memory
  if (take === null) return true
  const there = await takes.listParts(take.id)
  if (!there.ok || !memory.parts().every((part) => canGoOn(deps, part, there.value))) return false
  // What came while it was written is written, too, before anyone asks the device again.
  for (;;) {
    const stand = noteStand(memory)
    if (!(await renewStore(deps, memory)) || !(await noteOnDevice(takes, memory))) return false
    if (stand === noteStand(memory))
      return memory.parts().every((part) => part.row.confirmed || part.saved >= part.end)
  }
}

/** A take that became a video meanwhile: the device lets go of what it had of it. */
export async function tellDeviceOfVideo(device: TakeStore, memory: TakeMemory): Promise<boolean> {
  const { take } = memory
  if (take === null) return false
  const there = await device.listParts(take.id)
  if (!there.ok) return false
  const inVideo = new Set(take.partsOfVideo)
  // What was lost of a part may be here after all, and its person decides about it.
  const whole = memory.parts().filter(({ row, lost }) => lost === 0 && inVideo.has(row.id))
  for (const { id } of there.value)
    if (
      whole.some(({ row }) => row.id === id) &&
      isRefused(await device.changePart(id, (row) => ({ ...row, confirmed: true })))
    )
      return false
  return !isRefused(await device.changeTake(take.id, (row) => ({ ...row, ...take, capture: 'closed' })))
}

/** Nothing is missing between what the device has, or is told that the server has, and what is held. */
function canGoOn(deps: ReturnDeps, part: PartMemory, there: readonly Part[]): boolean {
  const row = there.find(({ id }) => id === part.row.id) ?? null
  // Nothing more comes of it there, and nothing has to, whatever was lost of it before.
  if (row?.closed === true) return row.bytes >= part.end
  const bytes = row?.bytes ?? describeMissing(deps, part).elsewhere ?? 0
  return part.lost === 0 && part.begins <= bytes
}

async function noteOnDevice(device: TakeStore, memory: TakeMemory): Promise<boolean> {
  const { take } = memory
  if (take === null) return false
  for (const { row } of memory.parts()) {
    const noted = await device.changePart(row.id, (now) => ({
      ...now,
      streamId: row.streamId ?? now.streamId,
      confirmed: now.confirmed || (row.confirmed && now.digest === row.digest),
    }))
    if (!noted.ok) return false
  }
  return (await device.changeTake(take.id, (row) => ({ ...row, ...take }))).ok
}

/** What others change of it while it is written, so that the device is not left with what was before. */
function noteStand(memory: TakeMemory): string {
  const parts = memory.parts().map(({ row, end }) => [row.id, end, row.streamId, row.closed, row.confirmed])
  return JSON.stringify([memory.take, parts])
}

function isRefused(answer: Result<unknown, StoreFailure>): boolean {
  return !answer.ok && answer.failure !== 'not-found'
}
