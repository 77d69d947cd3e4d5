import type { Watchable } from '../ports.ts'

/**
 * What others see of a machine. The view stays the same object while the state does, and listeners are told only when
 * the view changes.
 */
export function viewOf<State, View>(
  machine: Watchable<State>,
  look: (state: State) => View,
): Watchable<View> {
  let state = machine.snapshot()
  let view = look(state)
  function snapshot(): View {
    const now = machine.snapshot()
    if (now !== state) view = look(now)
    state = now
    return view
  }
  return {
    snapshot,
    subscribe(listener) {
      let seen = snapshot()
      return machine.subscribe(() => {
        const now = snapshot()
        if (now === seen) return
        seen = now
        listener()
      })
    },
  }
}
