import { useEffect } from 'react'
import { actionOfKey } from './player-keys.ts'
import type { PlayerAction } from '../player-facts.ts'
import { isComposing } from '#ui/keys.ts'

/** While the player is on the page, its keys work wherever the focus is, except where somebody types or chooses. */
export function usePlayerKeys(act: (action: PlayerAction) => void, isListening = true): void {
  useEffect(() => {
    if (!isListening) return
    const onKey = (event: KeyboardEvent) => {
      if (isComposing(event) || event.defaultPrevented || belongsElsewhere(event)) return
      const action = actionOfKey(event)
      if (action === null) return
      event.preventDefault()
      act(action)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** Keys that a choice among a few handles itself. */
const CHOOSING_KEYS: ReadonlySet<string> = new Set([' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])

/** True if the key already does something where the focus is: somebody types or chooses there. */
export function belongsElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null) return true
  if (target.closest('textarea, select, [contenteditable]') !== null) return true
  if (target instanceof HTMLInputElement) {
    if (target.type === 'radio' || target.type === 'checkbox') return CHOOSING_KEYS.has(key)
    return target.type !== 'range'
  }
  // A focused button handles its own presses, and tabs handle their arrows.
  if (target.closest('[role="tab"]') !== null) return true
  return key === ' ' && target.closest('button, a, summary') !== null
}
