import type { Actor } from '../actor.ts'
import type { SubmittedVideo } from './assessments.ts'
import { mayComment } from './comments.ts'

/**
 * Who has a video measured: those who may also say something about it. Whoever only reads sees what was measured, and
 * starts nothing.
 */
export function mayAskForAnalysis(actor: Actor, video: SubmittedVideo): boolean {
  return mayComment(actor, video)
}
