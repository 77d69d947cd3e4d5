import { useEffect, useEffectEvent } from 'react'
import { readPedal } from './pedal-keys.ts'
import type { PedalAction } from './pedal-keys.ts'
import { isComposing } from '#ui/keys.ts'

/** Listens to keys and pedals anywhere on the page, except where someone types or a button has the focus. */
export function usePedalKeys(actions: Partial<Record<PedalAction, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return
    const action = readPedal(event)
    const run = action === null ? undefined : actions[action]
    if (run === undefined || belongsToControl(event)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => act(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

function belongsToControl({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (
    target.closest('input, textarea, select, [role="listbox"], [role="dialog"], [role="alertdialog"]') !==
    null
  )
    return true
  return key === ' ' && target.closest('button, a') !== null
}
