import type { AssessorType } from '../vocabulary/assessment.ts'
import type { SubmissionType } from '../vocabulary/videos.ts'
import type { Actor } from './actor.ts'
import { maySeeProgram } from './programs.ts'
import {
  isAdministrative,
  isFaculty,
  isInstructor,
  isManagerial,
  isResident,
  overseesPrograms,
} from './roles.ts'
import { isProctorOf } from './user-groups.ts'
import type { VideoPlace } from './videos.ts'

/** What a video was submitted for, as far as it decides who may see and judge it. */
export interface SubmittedVideo extends VideoPlace {
  submissionType: SubmissionType
  assessorType: AssessorType | null
}

/** Residents as peers, instructors as faculty. */
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

/** How the videos of a person were assessed: for themselves, and for who teaches or oversees them. */
export function maySeeHistoryOf(actor: Actor, place: VideoPlace): boolean {
  if (actor.id === place.ownerId || isManagerial(actor) || teachesOwnerOf(actor, place)) return true
  return overseesPrograms(actor) && place.programId !== null && maySeeProgram(actor, place.programId)
}

/** Whoever judges is told what others said once they have sent their own; whoever oversees and judges nothing, at once. */
export function seesAllEvaluations(actor: Actor): boolean {
  return isManagerial(actor) || (overseesPrograms(actor) && !isInstructor(actor))
}

/** A coordinator sees how people are assessed, and watches none of their videos. */
export function watchesSubmissions({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'SYSTEM_COORDINATOR'
}

function isPeerOf(actor: Actor, { userGroupId }: VideoPlace): boolean {
  return (
    isResident(actor) && actor.isActive && userGroupId !== null && actor.userGroupIds.includes(userGroupId)
  )
}

/**
 * As whom they would judge it; null when they may not. Nobody judges their own. An expired proctor group is read-only;
 * an active one counts for an inactive resident too (spec 1 §4).
 */
export function assessesAs(actor: Actor, video: SubmittedVideo): 'FACULTY' | 'PEER' | null {
  if (actor.id === video.ownerId || video.submissionType !== 'SUBMITTED') return null
  if (isFacultyOfProgram(actor, video) || proctorsNow(actor, video)) return 'FACULTY'
  return video.assessorType === 'PEER' && isPeerOf(actor, video) ? 'PEER' : null
}

/**
 * Watch a video for its submission: teachers of the owner and administrative roles once submitted, peers when it was
 * submitted to them. What was not submitted is its owner's alone (decision 0150).
 */
export function maySeeSubmission(actor: Actor, video: SubmittedVideo): boolean {
  if (actor.id === video.ownerId) return true
  if (video.submissionType !== 'SUBMITTED') return false
  if (isAdministrative(actor) || teachesOwnerOf(actor, video)) return true
  return video.assessorType === 'PEER' && isPeerOf(actor, video)
}
