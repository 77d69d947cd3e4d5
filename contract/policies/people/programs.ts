import type { ProgramId } from '../../vocabulary/ids.ts'
import type { Actor } from '../actor.ts'
import { isAdministrative, isFaculty } from '../roles.ts'

/** Who sees a program and its groups: its faculty, the coordinator of its system, and administrative roles. */
export function maySeeProgram(actor: Actor, programId: ProgramId): boolean {
  if (isAdministrative(actor)) return true
  const oversees = isFaculty(actor) || actor.role === 'SYSTEM_COORDINATOR'
  return oversees && actor.programIds.includes(programId)
}

/** How long a device may stay unaware that its program was inactivated, ms. */
export const MAX_UNAWARE_MS = 30 * 24 * 60 * 60_000
/** Work that arrives this much later than it was made had to wait for a network, ms. */
const WAITED_MS = 10 * 60_000

/** New work begins only in active programs. A person in several may begin work while one of them is active. */
export function mayBeginWork({ programIds, inactivePrograms = [] }: Actor): boolean {
  const inactive = new Set(inactivePrograms.map(({ id }) => id))
  return inactive.size === 0 || programIds.some((id) => !inactive.has(id))
}

/**
 * Work that people of an inactive program made before it was inactivated is accepted, however late it arrives: it
 * waited on a device. Work made afterwards is accepted for 30 days if the device was out of reach and so could not
 * know.
 * @param madeAt ms since the epoch, by the device's clock
 */
export function mayAcceptLateWork(actor: Actor, madeAt: number, now: number): boolean {
  if (mayBeginWork(actor)) return true
  const since = Math.max(...(actor.inactivePrograms ?? []).map((one) => one.since))
  return madeAt <= since || (now - madeAt > WAITED_MS && now <= since + MAX_UNAWARE_MS)
}

/** A file doesn't say when it was chosen, so it is accepted for as long as a device may be unaware. */
export function mayAcceptLateFile(actor: Actor, now: number): boolean {
  const since = Math.max(0, ...(actor.inactivePrograms ?? []).map((one) => one.since))
  return mayBeginWork(actor) || now <= since + MAX_UNAWARE_MS
}

/** Nobody is invited to an inactive program, neither to register nor to an event. */
export function mayInviteTo({ activeProgram }: { activeProgram: boolean }): boolean {
  return activeProgram
}

/** Nothing is added to an inactive program: no groups, people, directors or events (0367). */
export function mayGrow({ activeProgram }: { activeProgram: boolean }): boolean {
  return activeProgram
}

/** On a device, as far as it knows: a person whose programs are all inactive begins nothing new. */
export function isHeldBack({
  programs = [],
}: {
  programs?: readonly { activeProgram?: boolean | undefined }[] | undefined
}): boolean {
  return programs.length > 0 && programs.every(({ activeProgram }) => activeProgram === false)
}
