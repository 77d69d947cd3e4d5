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
  /** The new version takes over once the old one has nothing left to do, which may take minutes. */
  | { status: 'activating' }
  /** This page is older than its worker, or than the server. It reloads when nothing is lost by that. */
  | { status: 'outdated' }

export type UpdateEvent =
  | { type: 'update-found' }
  | { type: 'update-agreed' }
  | { type: 'update-postponed' }
  | { type: 'idleness-found' }
  | { type: 'version-taken-over' }
  /** "Reload", in a tab that an update has left behind. */
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
      // Something may be recorded by now: consent is for the next moment when nothing is.
      if (state.status === 'activating') return reloadOnceIdle()
      return state.status === 'outdated' ? stay(state) : to({ status: 'outdated' })
    case 'reload-agreed':
    case 'file-missing':
      return reloadOnceIdle()
  }
}

function goOn(state: UpdateState): UpdateStep {
  if (state.status === 'agreed') return to({ status: 'activating' }, { type: 'activate-update' })
  if (state.status === 'outdated') return to(state, { type: 'reload-page' })
  return stay(state)
}

function reloadOnceIdle(): UpdateStep {
  return to({ status: 'outdated' }, { type: 'wait-for-idleness' })
}

function to(state: UpdateState, ...commands: UpdateCommand[]): UpdateStep {
  return { state, commands }
}
