import type { Running } from '../ports.ts'
import { Listeners } from './listeners.ts'
import { raiseBug } from './raise-bug.ts'
import type { Step } from './step.ts'

export interface RunnerDeps<State, Event, Command> {
  initial: State
  step: (state: State, event: Event) => Step<State, Command>
  /** Carries one command out. What takes time is started here and reports by an event. */
  execute: (command: Command) => void
  /** Receives what a step, a listener or a command throws. */
  raise?: (cause: unknown) => void
}

/**
 * Runs a machine, always in this order: the state is set, the listeners are told if it changed, the commands are
 * carried out. An event that a listener or a command dispatches waits until all of that is done for the event before
 * it. So a command always finds the state that asked for it, and events are handled in the order in which they came. An
 * error thrown on the way keeps nothing else from its turn; an event whose step throws changes nothing.
 */
export function createRunner<State, Event, Command>({
  initial,
  step,
  execute,
  raise = raiseBug,
}: RunnerDeps<State, Event, Command>): Running<State, Event> {
  const listeners = new Listeners<[]>(raise)
  const waiting: Event[] = []
  let state = initial
  let isRunning = false

  function attempt(work: () => void): void {
    try {
      work()
    } catch (cause) {
      raise(cause)
    }
  }
  function handle(event: Event): void {
    const next = step(state, event)
    const isChanged = next.state !== state
    state = next.state
    if (isChanged) listeners.call()
    for (const command of next.commands) attempt(() => execute(command))
  }
  function runAll(): void {
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
      const next = event
      attempt(() => handle(next))
    }
  }

  return {
    snapshot: () => state,
    subscribe: (listener) => listeners.add(listener),
    dispatch(event) {
      waiting.push(event)
      if (isRunning) return
      isRunning = true
      runAll()
      isRunning = false
    },
  }
}
