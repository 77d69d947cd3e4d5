/** A machine's response to an event: the new state, and the commands to carry out, in order. */
export interface Step<State, Command> {
  state: State
  commands: readonly Command[]
}

/**
 * Nothing to do. Returning the very same state means that nothing changed. The caller's return type determines the
 * possible states, so that a field which none of them has does not compile.
 */
export function stay<State>(state: NoInfer<State>): Step<State, never> {
  return { state, commands: [] }
}
