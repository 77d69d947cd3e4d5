import type { Running } from '../ports.ts'
import { Listeners } from './listeners.ts'
import { raiseBug } from './raise-bug.ts'
import type { Step } from './step.ts'

export interface RunnerDeps<State, Event, Command> {
  initial: State
  step: (state: State, event: Event) => Step<State, Command>
  /** Carries one command out. What takes time is begun here, and ends with an event. */
  execute: (command: Command) => void
  /** What a step, a listener or a command throws. */
  raise?: (cause: unknown) => void
}

/**
 * Runs a machine. Always in this order: the state is set, the listeners are told if it has changed, the commands are
 * carried out. An event that a listener or a command dispatches waits until all of that is done for the event before
 * it: so a command always finds the state that asked for it, and events are taken in the order in which they came.
 * What is thrown on the way does not keep anything else from its turn; an event whose step throws changes nothing.
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
