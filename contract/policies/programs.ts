import type { ProgramId } from '../vocabulary/ids.ts'
import type { Actor } from './actor.ts'
import { isAdministrative, isFaculty } from './roles.ts'

/** Who sees a program and its groups: those who teach there, the coordinator of its system, administrative roles. */
export function maySeeProgram(actor: Actor, programId: ProgramId): boolean {
  if (isAdministrative(actor)) return true
  const oversees = isFaculty(actor) || actor.role === 'SYSTEM_COORDINATOR'
  return oversees && actor.programIds.includes(programId)
}

/** How long a device may not have heard that its program was inactivated, ms. */
export const UNHEARD_MS = 30 * 24 * 60 * 60_000
/** What comes so much later than it was made waited for a network, ms. */
const WAITED_MS = 10 * 60_000

/** New work begins in active programs alone. Whoever belongs to several may go on while one of them is active. */
export function mayBeginWork({ programIds, inactivePrograms = [] }: Actor): boolean {
  const inactive = new Set(inactivePrograms.map(({ id }) => id))
  return inactive.size === 0 || programIds.some((id) => !inactive.has(id))
}

/**
 * What people of an inactive program made before it was inactivated still comes in, however late: it waited on a device.
 * What they made afterwards does so for 30 days if their device was out of reach: it had not heard of it.
 * @param madeAt ms since the epoch, by the device's clock
 */
export function mayBringIn(actor: Actor, madeAt: number, now: number): boolean {
  if (mayBeginWork(actor)) return true
  const since = Math.max(...(actor.inactivePrograms ?? []).map((one) => one.since))
  return madeAt <= since || (now - madeAt > WAITED_MS && now <= since + UNHEARD_MS)
}

/** A file says nothing of when it was chosen: it comes in for as long as a device may not have heard. */
export function mayBringFile(actor: Actor, now: number): boolean {
  const since = Math.max(0, ...(actor.inactivePrograms ?? []).map((one) => one.since))
  return mayBeginWork(actor) || now <= since + UNHEARD_MS
}

/** Nobody is invited to a program that is inactive: to register, or to an event. */
export function mayInviteTo({ activeProgram }: { activeProgram: boolean }): boolean {
  return activeProgram
}

/** Nobody and nothing is added to a program that is inactive: no groups, people, directors or events (0367). */
export function mayGrow({ activeProgram }: { activeProgram: boolean }): boolean {
  return activeProgram
}

/** On a device, as far as it has heard: whoever is of inactive programs alone begins nothing new. */
export function isHeldBack({
  programs = [],
}: {
  programs?: readonly { activeProgram?: boolean | undefined }[] | undefined
}): boolean {
  return programs.length > 0 && programs.every(({ activeProgram }) => activeProgram === false)
}
