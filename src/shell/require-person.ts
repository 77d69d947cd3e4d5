import { redirect } from '@tanstack/react-router'
import { inResidency } from '#domain/session/in-residency.ts'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
import type { RouterContext } from './router-context.ts'

/**
 * Spec 1 §2: people who are not signed in are sent to the login route, and return to the wanted page afterwards. A
 * running take keeps its screen, whatever happens to the session.
 */
export function requirePerson(context: RouterContext, wanted: string): void {
  const { session, links } = context.services
  if (session.me() !== null || isRecording(context)) return
  throw redirect({ href: links.login(wanted), replace: true })
}

/** Of the workshops alone: nothing of the residency exists for them, but the recorder that they are in. */
export function requireResident(context: RouterContext, wanted: string): void {
  requirePerson(context, wanted)
  const { session, links } = context.services
  const me = session.me()
  if (me === null || inResidency(me) !== null || isRecording(context)) return
  throw redirect({ href: links.fromResidency, replace: true })
}

function isRecording({ services, core }: RouterContext): boolean {
  return core.isLoaded() && isInHand(services.capture.snapshot())
}
