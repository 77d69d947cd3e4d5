import type { Unsubscribe } from '#domain/ports.ts'

/** The browser asks before it closes or leaves the page while something would be lost by that. */
export function guardLeaving(isAtRisk: () => boolean): Unsubscribe {
  const ask = (event: BeforeUnloadEvent): void => {
    if (isAtRisk()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
