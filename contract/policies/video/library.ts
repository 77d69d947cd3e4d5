import type { SharedRequestStatus } from '../../vocabulary/assessment.ts'
import type { ProgramId, UserId } from '../../vocabulary/ids.ts'
import type { Actor } from '../actor.ts'
import { assessesAs, type SubmittedVideo } from './assessments.ts'
import { isAdministrative, isFaculty, isManagerial } from '../roles.ts'
import type { OwnedBy, VideoPlace } from './videos.ts'

/** A video in the library of a program. */
export interface SharedPlace extends OwnedBy {
  programId: ProgramId
}

/** A request may be decided by the owner or, for a resident's own video, by those who teach in the program. */
export interface SharedRequestPlace extends SharedPlace {
  requestedById: UserId
}

/** What somebody reads of a request, by what has become of it. */
export interface ReadRequestPlace extends SharedRequestPlace {
  status: SharedRequestStatus
  isInLibrary: boolean
}

/** The library is open to everyone of the program with an active account, and to administrative roles everywhere. */
export function maySeeLibrary(actor: Actor, programId: ProgramId): boolean {
  return actor.isActive && (isAdministrative(actor) || actor.programIds.includes(programId))
}

/** The program in whose library a video would be: its own, or its owner's for a video without a program. */
export function libraryFor(
  actor: Actor,
  { ownerId, programId }: Pick<VideoPlace, 'ownerId' | 'programId'>,
): ProgramId | null {
  return programId ?? (actor.id === ownerId ? actor.programIds[0] : null) ?? null
}

/** The owner, and those who may judge it as faculty, who ask the owner. */
export function mayAskToShare(actor: Actor, video: SubmittedVideo): boolean {
  return actor.id === video.ownerId || assessesAs(actor, video) === 'FACULTY'
}

/** Instructors share their own videos at once. */
export function sharesAtOnce(actor: Actor, video: OwnedBy): boolean {
  return actor.id === video.ownerId && actor.isActive && isFaculty(actor)
}

function teachesIn(actor: Actor, programId: ProgramId): boolean {
  return actor.isActive && isFaculty(actor) && actor.programIds.includes(programId)
}

/** A resident's request waits for an instructor of the program; anyone else's for the owner. */
export function mayDecideRequest(actor: Actor, request: SharedRequestPlace): boolean {
  const isOwnersRequest = request.requestedById === request.ownerId
  if (!isOwnersRequest) return actor.id === request.ownerId
  return actor.id !== request.ownerId && (teachesIn(actor, request.programId) || isManagerial(actor))
}

/** Whoever asked may take it back. */
export function mayWithdrawRequest(
  actor: Pick<Actor, 'id'>,
  request: Pick<SharedRequestPlace, 'requestedById'>,
): boolean {
  return actor.id === request.requestedById
}

/** The programs where the actor decides about residents' requests; null: all of them. */
export function programsToDecideFor(actor: Actor): readonly ProgramId[] | null {
  if (isManagerial(actor)) return null
  return actor.isActive && isFaculty(actor) ? actor.programIds : []
}

/** Those who decide see it while it is open; after that, only what the library shows them anyway. */
export function maySeeRequest(actor: Actor, request: ReadRequestPlace): boolean {
  if (actor.id === request.requestedById || actor.id === request.ownerId) return true
  return (request.status === 'REQUESTED' || request.isInLibrary) && mayDecideRequest(actor, request)
}

/** Who may remove a video from the library: its owner, faculty of the program, and managerial roles. */
export function mayRemoveShared(actor: Actor, shared: SharedPlace): boolean {
  return actor.id === shared.ownerId || teachesIn(actor, shared.programId) || isManagerial(actor)
}
