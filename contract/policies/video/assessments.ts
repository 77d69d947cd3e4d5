import type { AssessorType } from '../../vocabulary/assessment.ts'
import type { SubmissionType } from '../../vocabulary/video/video-terms.ts'
import type { ProgramId, UserGroupId } from '../../vocabulary/ids.ts'
import type { Actor } from '../actor.ts'
import { maySeeProgram } from '../people/programs.ts'
import {
  isAdministrative,
  isFaculty,
  isInstructor,
  isManagerial,
  isProctorOf,
  isResident,
  overseesPrograms,
} from '../roles.ts'
import type { VideoPlace } from './videos.ts'

/** A video's submission, with what decides who may see and judge it. */
export interface SubmittedVideo extends VideoPlace {
  submissionType: SubmissionType
  assessorType: AssessorType | null
}

/** Residents assess as peers, instructors as faculty. */
export function mayAssessAtAll(actor: Actor): boolean {
  return isResident(actor) || isInstructor(actor)
}

function isFacultyOfProgram(actor: Actor, { programId }: VideoPlace): boolean {
  return isFaculty(actor) && actor.isActive && programId !== null && actor.programIds.includes(programId)
}

function proctorsNow(actor: Actor, { userGroupId }: VideoPlace): boolean {
  return userGroupId !== null && actor.activeProctorGroupIds.includes(userGroupId)
}

/** Faculty of the owner's program, and proctors of the owner's group. */
export function teachesOwnerOf(actor: Actor, place: VideoPlace): boolean {
  return (
    isFacultyOfProgram(actor, place) || (place.userGroupId !== null && isProctorOf(actor, place.userGroupId))
  )
}

/** Who may see how a person's videos were assessed: the person, and those who teach or oversee them. */
export function maySeeHistoryOf(actor: Actor, place: VideoPlace): boolean {
  if (actor.id === place.ownerId || isManagerial(actor) || teachesOwnerOf(actor, place)) return true
  return overseesPrograms(actor) && place.programId !== null && maySeeProgram(actor, place.programId)
}

/** Programs and single groups in which something was submitted. */
export interface SubmissionPlaces {
  programIds: readonly ProgramId[]
  groupIds: readonly UserGroupId[]
}

/**
 * Where the actor sees what others submitted, as `maySeeHistoryOf` says it of one place; null: everywhere. What was
 * submitted stays where it was when its owner moves.
 */
export function submissionsSeenBy(actor: Actor): SubmissionPlaces | null {
  if (isAdministrative(actor)) return null
  const isOfPrograms = overseesPrograms(actor) || (isFaculty(actor) && actor.isActive)
  return {
    programIds: isOfPrograms ? actor.programIds : [],
    groupIds: [...actor.activeProctorGroupIds, ...actor.expiredProctorGroupIds],
  }
}

/**
 * Whether somebody sees the evaluations of others at once. Those who assess see them after sending their own; those who
 * only oversee see them at once.
 */
export function seesAllEvaluations(actor: Actor): boolean {
  return isManagerial(actor) || (overseesPrograms(actor) && !isInstructor(actor))
}

/** A coordinator sees how people are assessed, but watches none of their videos. */
export function watchesSubmissions({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'SYSTEM_COORDINATOR'
}

function isPeerOf(actor: Actor, { userGroupId }: VideoPlace): boolean {
  return (
    isResident(actor) && actor.isActive && userGroupId !== null && actor.userGroupIds.includes(userGroupId)
  )
}

/**
 * The role in which the actor would judge it; null if they may not. Nobody judges their own. A proctor of an expired
 * group only reads; an active proctor group counts for an inactive resident, too (spec 1 §4).
 */
export function assessesAs(actor: Actor, video: SubmittedVideo): 'FACULTY' | 'PEER' | null {
  if (actor.id === video.ownerId || video.submissionType !== 'SUBMITTED') return null
  if (isFacultyOfProgram(actor, video) || proctorsNow(actor, video)) return 'FACULTY'
  return video.assessorType === 'PEER' && isPeerOf(actor, video) ? 'PEER' : null
}

/**
 * Who may watch a video through its submission: teachers of the owner and administrative roles once it is submitted,
 * peers if it was submitted to them. Before that, only its owner (decision 0150).
 */
export function maySeeSubmission(actor: Actor, video: SubmittedVideo): boolean {
  if (actor.id === video.ownerId) return true
  if (video.submissionType !== 'SUBMITTED') return false
  if (isAdministrative(actor) || teachesOwnerOf(actor, video)) return true
  return video.assessorType === 'PEER' && isPeerOf(actor, video)
}
