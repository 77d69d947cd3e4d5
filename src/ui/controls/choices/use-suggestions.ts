import { useEffect, useReducer, type KeyboardEvent, type RefObject } from 'react'
import type { Choice } from './choice.ts'
import {
  closedList,
  listSuggestions,
  stepSuggestionList,
  type SuggestionListEvent,
  type SuggestionListState,
} from './suggestion-list.ts'
import { isComposing } from '#ui/keys.ts'

export interface Suggestions {
  state: SuggestionListState
  lines: readonly Choice[]
  dispatch: (event: SuggestionListEvent) => void
  choose: (choice: Choice) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

interface SuggestionsDeps {
  suggestions: readonly Choice[]
  text: string
  onChange: (text: string) => void
}

/** A press or focus anywhere outside `field` closes the list. */
export function useSuggestions(
  field: RefObject<HTMLElement | null>,
  { suggestions, text, onChange }: SuggestionsDeps,
): Suggestions {
  const [state, dispatch] = useReducer(stepSuggestionList, closedList)
  const lines = listSuggestions(suggestions, text, state)
  const choose = (choice: Choice): void => {
    onChange(choice.text)
    dispatch({ type: 'closed' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // An input method has its own list that uses these keys.
    if (isComposing(event)) return
    const act = actOfKey(event, state, lines)
    if (act === null) return
    if (act.type !== 'caret-moved') event.preventDefault()
    if (act.type === 'chosen') choose(act.choice)
    else dispatch(act)
  }
  useCloseFromOutside(field, state.isOpen, () => dispatch({ type: 'closed' }))
  return { state, lines, dispatch, choose, onKeyDown }
}

type KeyAct = SuggestionListEvent | { type: 'chosen'; choice: Choice }

function actOfKey(
  { key, altKey }: KeyboardEvent,
  { isOpen, active }: SuggestionListState,
  lines: readonly Choice[],
): KeyAct | null {
  const chosen = active === null ? undefined : lines[active]
  switch (key) {
    case 'ArrowDown':
      return altKey ? { type: 'opened' } : { type: 'stepped', by: 1, lines: lines.length }
    case 'ArrowUp':
      return altKey ? { type: 'closed' } : { type: 'stepped', by: -1, lines: lines.length }
    case 'Enter':
      return isOpen && chosen !== undefined ? { type: 'chosen', choice: chosen } : null
    case 'Escape':
      return isOpen ? { type: 'closed' } : null
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return active === null ? null : { type: 'caret-moved' }
    default:
      return null
  }
}

function useCloseFromOutside(field: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const look = (event: Event): void => {
      if (event.target instanceof Node && field.current?.contains(event.target) !== true) close()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  })
}
