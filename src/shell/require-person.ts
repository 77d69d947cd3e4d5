import { redirect } from '@tanstack/react-router'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
import type { RouterContext } from './router-context.ts'

/**
 * Spec 1 §2: people who are not signed in are sent to the login route, and return to the wanted page afterwards. A
 * running take keeps its screen, whatever happens to the session.
 */
export function requirePerson({ services, core }: RouterContext, wanted: string): void {
  if (services.session.me() !== null) return
  if (core.isLoaded() && isInHand(services.capture.snapshot())) return
  throw redirect({ href: services.links.login(wanted), replace: true })
}
