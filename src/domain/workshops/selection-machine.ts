// Spec 3 §4: which attendees are selected, and what for.

/** Without a mode, nothing is selected. */
export type AttendeeSelection =
  | { readonly status: 'none' }
  | { readonly status: 'email' | 'registration'; readonly selected: ReadonlySet<string> }

export type SelectionEvent =
  | { type: 'enter'; mode: 'email' | 'registration' }
  | { type: 'exit' }
  /** Those who are selected from now on. */
  | { type: 'choose'; ids: Iterable<string> }

export const noSelection: AttendeeSelection = { status: 'none' }

/** Entering a mode clears the selection; exiting clears it and leaves the mode. Choosing enters no mode. */
export function selectAttendees(state: AttendeeSelection, event: SelectionEvent): AttendeeSelection {
  switch (event.type) {
    case 'enter':
      return { status: event.mode, selected: new Set() }
    case 'exit':
      return noSelection
    case 'choose':
      return state.status === 'none' ? state : { ...state, selected: new Set(event.ids) }
  }
}
