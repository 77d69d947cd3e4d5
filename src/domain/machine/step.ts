/** What a machine answers to an event: the state it is in now, and what is to be done about it, in order. */
export interface Step<State, Command> {
  state: State
  commands: readonly Command[]
}

/**
 * Nothing is to be done. The very same state means that nothing has changed. Which states there are is told by the
 * function that answers it, so that a field which none of them has does not compile.
 */
export function stay<State>(state: NoInfer<State>): Step<State, never> {
  return { state, commands: [] }
}
