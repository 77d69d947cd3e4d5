import type { ProgramId, UserId } from '../../vocabulary/ids.ts'
import type { Admission } from '../../vocabulary/video/video-terms.ts'
import type { Actor } from '../actor.ts'
import { maySeeSubmission, type SubmittedVideo } from './assessments.ts'
import { mayDecideRequest, maySeeLibrary } from './library.ts'

/** A submitted video, with where it is shared and who asked for that. */
export interface SharedOrSubmitted extends SubmittedVideo {
  /** The program in whose library it is. */
  sharedInProgramId: ProgramId | null
  /** The program in whose library it would be. */
  homeProgramId: ProgramId | null
  /** Who asked for it to be shared and waits for an answer. */
  requestedById: UserId | null
}

/** Why somebody may watch a video; null if nothing admits them. */
export function admissionOf(actor: Actor, video: SharedOrSubmitted): Admission | null {
  const { ownerId, sharedInProgramId, homeProgramId, requestedById } = video
  if (actor.id === ownerId) return 'OWNER'
  if (maySeeSubmission(actor, video)) return 'SUBMISSION'
  if (sharedInProgramId !== null && maySeeLibrary(actor, sharedInProgramId)) return 'LIBRARY'
  if (requestedById === null || homeProgramId === null) return null
  return mayDecideRequest(actor, { ownerId, programId: homeProgramId, requestedById }) ? 'REQUEST' : null
}
