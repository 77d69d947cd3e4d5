import type { Unsubscribe } from '#domain/ports.ts'

/** Makes the browser ask before it closes or leaves the page, while that would lose something. */
export function guardLeaving(isAtRisk: () => boolean): Unsubscribe {
  const ask = (event: BeforeUnloadEvent): void => {
    if (isAtRisk()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
