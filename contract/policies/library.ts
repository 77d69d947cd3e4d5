import type { ProgramId, UserId } from '../vocabulary/ids.ts'
import type { Actor } from './actor.ts'
import { assessesAs, type SubmittedVideo } from './assessments.ts'
import { isAdministrative, isFaculty, isManagerial } from './roles.ts'
import type { OwnedBy, VideoPlace } from './videos.ts'

/** A video in the library of a program. */
export interface SharedPlace extends OwnedBy {
  programId: ProgramId
}

/** Who may be asked to decide: the owner, or for a resident's own video those who teach in the program. */
export interface SharedRequestPlace extends SharedPlace {
  requestedById: UserId
}

/** The library belongs to everyone of the program whose account is active; administrative roles see all of them. */
export function maySeeLibrary(actor: Actor, programId: ProgramId): boolean {
  return actor.isActive && (isAdministrative(actor) || actor.programIds.includes(programId))
}

/** In whose library a video would stand: its program's, or for one of no program its owner's. */
export function libraryFor(
  actor: Actor,
  { ownerId, programId }: Pick<VideoPlace, 'ownerId' | 'programId'>,
): ProgramId | null {
  return programId ?? (actor.id === ownerId ? actor.programIds[0] : null) ?? null
}

/** Its owner, and those who may judge it as faculty: they ask the owner. */
export function mayAskToShare(actor: Actor, video: SubmittedVideo): boolean {
  return actor.id === video.ownerId || assessesAs(actor, video) === 'FACULTY'
}

/** An instructor's own video is shared at once. */
export function sharesAtOnce(actor: Actor, video: OwnedBy): boolean {
  return actor.id === video.ownerId && actor.isActive && isFaculty(actor)
}

function teachesIn(actor: Actor, programId: ProgramId): boolean {
  return actor.isActive && isFaculty(actor) && actor.programIds.includes(programId)
}

/** A resident who asked waits for an instructor of the program; anyone else who asked waits for the owner. */
export function mayDecideRequest(actor: Actor, request: SharedRequestPlace): boolean {
  const isOwnersWish = request.requestedById === request.ownerId
  if (!isOwnersWish) return actor.id === request.ownerId
  return actor.id !== request.ownerId && (teachesIn(actor, request.programId) || isManagerial(actor))
}

/** Where they decide about what residents ask for; null everywhere. */
export function programsToDecideFor(actor: Actor): readonly ProgramId[] | null {
  if (isManagerial(actor)) return null
  return actor.isActive && isFaculty(actor) ? actor.programIds : []
}

export function maySeeRequest(actor: Actor, request: SharedRequestPlace): boolean {
  return (
    actor.id === request.requestedById || actor.id === request.ownerId || mayDecideRequest(actor, request)
  )
}

/** Who may remove a video from the library: its owner, those who teach in the program, managerial roles. */
export function mayRemoveShared(actor: Actor, shared: SharedPlace): boolean {
  return actor.id === shared.ownerId || teachesIn(actor, shared.programId) || isManagerial(actor)
}
