import type { Take, Unsubscribe, Watchable } from '#domain/ports.ts'
import { Listeners } from '#domain/machine/listeners.ts'

/** A take of which some bytes are nowhere but in the memory of this page. */
export interface OnlyInTab {
  take: Pick<Take, 'id' | 'ownerId' | 'name'>
  /** Its person has a file of it and doesn't need it here anymore. Null: it is being uploaded, and leaves by itself. */
  release: (() => void) | null
}

let all: readonly OnlyInTab[] = []
const listeners = new Listeners<[]>()

function change(next: readonly OnlyInTab[]): void {
  all = next
  listeners.call()
}

/** Kept here and not in a screen: whoever leaves the review of a take finds it again. */
export const takesOnlyInTab: Watchable<readonly OnlyInTab[]> = {
  snapshot: () => all,
  subscribe: (listener) => listeners.add(listener),
}

/** Until it is safe elsewhere, or nobody needs it. */
export function noteOnlyInTab(one: OnlyInTab): Unsubscribe {
  change([...all, one])
  return () => change(all.filter((other) => other !== one))
}
