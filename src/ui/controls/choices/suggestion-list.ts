import type { Choice } from './choice.ts'

// What the list below a combo box shows and which line of it the keyboard is on (ARIA APG, editable combobox).

export interface SuggestionListState {
  isOpen: boolean
  /** Only text typed since the list opened narrows it, so that an earlier choice can be changed. */
  isNarrowed: boolean
  /** The line that Enter would choose; null while only the caret is there. */
  active: number | null
}

export type SuggestionListEvent =
  | { type: 'typed' }
  | { type: 'opened' }
  | { type: 'stepped'; by: 1 | -1; lines: number }
  | { type: 'caret-moved' }
  | { type: 'closed' }

export const closedList: SuggestionListState = { isOpen: false, isNarrowed: false, active: null }

export function stepSuggestionList(
  state: SuggestionListState,
  event: SuggestionListEvent,
): SuggestionListState {
  switch (event.type) {
    case 'typed':
      return { isOpen: true, isNarrowed: true, active: null }
    case 'opened':
      return { isOpen: true, isNarrowed: false, active: null }
    case 'stepped':
      return { ...state, isOpen: true, active: stepLine(state.active, event.by, event.lines) }
    case 'caret-moved':
      return { ...state, active: null }
    case 'closed':
      return closedList
  }
}

/** Wraps from the last line to the first, and back. */
function stepLine(active: number | null, by: 1 | -1, lines: number): number | null {
  if (lines === 0) return null
  if (active === null) return by === 1 ? 0 : lines - 1
  return (active + by + lines) % lines
}

export function listSuggestions(
  suggestions: readonly Choice[],
  text: string,
  { isNarrowed }: Pick<SuggestionListState, 'isNarrowed'>,
): readonly Choice[] {
  const choosable = suggestions.filter((choice) => choice.isDisabled !== true)
  if (!isNarrowed) return choosable
  const wanted = text.trim().toLowerCase()
  return choosable.filter((choice) => choice.text.toLowerCase().includes(wanted))
}

/** Read aloud when the list opens or narrows. */
export function countSuggestions(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
