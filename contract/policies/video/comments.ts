import type { Actor } from '../actor.ts'
import { assessesAs, maySeeSubmission, type SubmittedVideo } from './assessments.ts'
import { isAdministrative, isManagerial } from '../roles.ts'

/** Everyone who may watch, except those who may only read: proctors of an expired group, and the field team. */
export function mayComment(actor: Actor, video: SubmittedVideo): boolean {
  if (actor.id === video.ownerId || isManagerial(actor) || assessesAs(actor, video) !== null) return true
  if (isAdministrative(actor)) return false
  // Admitted by the library, not by the submission.
  return !maySeeSubmission(actor, video)
}
