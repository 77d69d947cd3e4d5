import { notFound } from '@tanstack/react-router'
import { maySee, type Screen, type ScreenViewer } from '#contract/policies/screens.ts'

/** For a route's `beforeLoad`: a screen that someone may not see is not found. */
export function requireScreen(viewer: ScreenViewer | null, screen: Screen): void {
  if (viewer !== null && !maySee(viewer, screen)) throw notFound()
}
