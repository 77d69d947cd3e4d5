import { stay, type Step } from '../machine/step.ts'

// Updates wait: a new version is offered, never forced, and does not take over while anything is recorded or sent.

export type UpdateState =
  | { status: 'current' }
  /** A new version is ready, and the person has not decided. */
  | { status: 'offered' }
  /** "Later": not offered again until the next start. */
  | { status: 'postponed' }
  /** "Update" while a recording or an upload runs: it happens as soon as they are done. */
  | { status: 'agreed' }
  | { status: 'activating' }
  /** Another tab updated: this page is older than its worker. It reloads when nothing is lost by that. */
  | { status: 'outdated' }

export type UpdateEvent =
  | { type: 'update-found' }
  | { type: 'update-agreed' }
  | { type: 'update-postponed' }
  | { type: 'idleness-found' }
  | { type: 'version-taken-over' }
  /** "Reload", in a tab that an update in another tab has left behind. */
  | { type: 'reload-agreed' }
  /** A file of this version is gone from the server: the page can't continue with what it has. */
  | { type: 'file-missing' }

export type UpdateCommand =
  { type: 'wait-for-idleness' } | { type: 'activate-update' } | { type: 'reload-page' }

export type UpdateStep = Step<UpdateState, UpdateCommand>

export const upToDate: UpdateState = { status: 'current' }

export function stepUpdate(state: UpdateState, event: UpdateEvent): UpdateStep {
  switch (event.type) {
    case 'update-found':
      return state.status === 'current' ? to({ status: 'offered' }) : stay(state)
    case 'update-postponed':
      return state.status === 'offered' ? to({ status: 'postponed' }) : stay(state)
    case 'update-agreed':
      return state.status === 'offered' || state.status === 'postponed'
        ? to({ status: 'agreed' }, { type: 'wait-for-idleness' })
        : stay(state)
    case 'idleness-found':
      return goOn(state)
    case 'version-taken-over':
      if (state.status === 'activating') return to(state, { type: 'reload-page' })
      return state.status === 'outdated' ? stay(state) : to({ status: 'outdated' })
    case 'reload-agreed':
    case 'file-missing':
      return state.status === 'activating'
        ? stay(state)
        : to({ status: 'outdated' }, { type: 'wait-for-idleness' })
  }
}

function goOn(state: UpdateState): UpdateStep {
  if (state.status === 'agreed') return to({ status: 'activating' }, { type: 'activate-update' })
  if (state.status === 'outdated') return to(state, { type: 'reload-page' })
  return stay(state)
}

function to(state: UpdateState, ...commands: UpdateCommand[]): UpdateStep {
  return { state, commands }
}
