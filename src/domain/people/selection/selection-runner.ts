import type { UserId } from '#contract/vocabulary/ids.ts'
import { createRunner } from '../../machine/create-runner.ts'
import { viewOf } from '../../machine/view-of.ts'
import type { Watchable } from '../../ports.ts'
import {
  type Choice,
  noChoice,
  type SelectionCommand,
  type SelectionEvent,
  type SelectionState,
  stepSelection,
} from './selection-machine.ts'

/** Remembers choices for this browser session; one person's choice is never returned for another. */
export interface ChoiceStore {
  read(userId: UserId): Choice | null
  write(userId: UserId, choice: Choice): void
  forget(): void
}

export interface Selection extends Watchable<Choice> {
  dispatch: (event: SelectionEvent) => void
  /** Starts with what this person chose in this browser session. */
  begin: (userId: UserId) => void
}

/** Holds what the signed-in person chose to look at. */
export function createSelection(store: ChoiceStore): Selection {
  const runner = createRunner<SelectionState, SelectionEvent, SelectionCommand>({
    initial: { status: 'nobody' },
    step: stepSelection,
    execute: (command) =>
      command.type === 'forget' ? store.forget() : store.write(command.userId, command.choice),
  })
  const choice = viewOf(runner, (state) => (state.status === 'somebody' ? state.choice : noChoice))
  return {
    ...choice,
    dispatch: (event) => runner.dispatch(event),
    begin: (userId) => runner.dispatch({ type: 'person-came', userId, stored: store.read(userId) }),
  }
}
