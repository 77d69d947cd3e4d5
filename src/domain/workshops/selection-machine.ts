// Spec 3 §4: which attendees are selected, and what for.

/** Without a mode, nothing is selected. */
export type AttendeeSelection =
  | { readonly status: 'none' }
  | { readonly status: 'email' | 'registration'; readonly selected: ReadonlySet<string> }

export type SelectionEvent =
  | { type: 'enter'; mode: 'email' | 'registration' }
  | { type: 'exit' }
  /** Selects whom it finds unselected, and the reverse. */
  | { type: 'toggle'; id: string }
  | { type: 'select'; ids: readonly string[] }
  | { type: 'deselect'; ids: readonly string[] }

export const noSelection: AttendeeSelection = { status: 'none' }

/** Entering a mode clears the selection; exiting clears it and leaves the mode. Selecting enters no mode. */
export function selectAttendees(state: AttendeeSelection, event: SelectionEvent): AttendeeSelection {
  if (event.type === 'enter') return { status: event.mode, selected: new Set() }
  if (event.type === 'exit') return noSelection
  if (state.status === 'none') return state
  const selected = new Set(state.selected)
  switch (event.type) {
    case 'toggle':
      if (!selected.delete(event.id)) selected.add(event.id)
      break
    case 'select':
      for (const id of event.ids) selected.add(id)
      break
    case 'deselect':
      for (const id of event.ids) selected.delete(id)
      break
  }
  return { status: state.status, selected }
}

export function selectedIds(state: AttendeeSelection): readonly string[] {
  return state.status === 'none' ? [] : [...state.selected]
}
