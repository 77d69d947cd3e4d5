import { stay, type Step } from '../machine/step.ts'

// Updates wait: a new version is offered, never forced, and does not take over while anything is recorded or sent.

export type UpdateState =
  | { phase: 'current' }
  /** A new version is ready; nobody has decided. */
  | { phase: 'offered' }
  /** "Later": not asked again until the next start. */
  | { phase: 'postponed' }
  /** "Update", while a recording or an upload runs: it happens as soon as they are done. */
  | { phase: 'agreed' }
  | { phase: 'activating' }
  /** Another tab updated: this page is of an older version than its worker. It reloads when nothing is lost by it. */
  | { phase: 'outdated' }

export type UpdateEvent =
  | { type: 'update-found' }
  | { type: 'update-agreed' }
  | { type: 'update-postponed' }
  | { type: 'idleness-found' }
  | { type: 'version-taken-over' }
  /** "Load the new version", in a tab that another one has left behind. */
  | { type: 'reload-agreed' }
  /** A file of this version is gone from the server: the page cannot go on with what it has. */
  | { type: 'file-missing' }

export type UpdateCommand =
  { type: 'wait-for-idleness' } | { type: 'activate-update' } | { type: 'reload-page' }

export type UpdateStep = Step<UpdateState, UpdateCommand>

export const upToDate: UpdateState = { phase: 'current' }

export function stepUpdate(state: UpdateState, event: UpdateEvent): UpdateStep {
  switch (event.type) {
    case 'update-found':
      return state.phase === 'current' ? to({ phase: 'offered' }) : stay(state)
    case 'update-postponed':
      return state.phase === 'offered' ? to({ phase: 'postponed' }) : stay(state)
    case 'update-agreed':
      return state.phase === 'offered' || state.phase === 'postponed'
        ? to({ phase: 'agreed' }, { type: 'wait-for-idleness' })
        : stay(state)
    case 'idleness-found':
      return goOn(state)
    case 'version-taken-over':
      if (state.phase === 'activating') return to(state, { type: 'reload-page' })
      return state.phase === 'outdated' ? stay(state) : to({ phase: 'outdated' })
    case 'reload-agreed':
    case 'file-missing':
      return state.phase === 'activating'
        ? stay(state)
        : to({ phase: 'outdated' }, { type: 'wait-for-idleness' })
  }
}

function goOn(state: UpdateState): UpdateStep {
  if (state.phase === 'agreed') return to({ phase: 'activating' }, { type: 'activate-update' })
  if (state.phase === 'outdated') return to(state, { type: 'reload-page' })
  return stay(state)
}

function to(state: UpdateState, ...commands: UpdateCommand[]): UpdateStep {
  return { state, commands }
}
