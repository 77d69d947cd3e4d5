import { notFound } from '@tanstack/react-router'
import { maySee, type Screen, type ScreenViewer } from '#contract/policies/screens.ts'

/** For a route's `beforeLoad`: what somebody may not see is not there. */
export function requireScreen(viewer: ScreenViewer | null, screen: Screen): void {
  if (viewer !== null && !maySee(viewer, screen)) throw notFound()
}
