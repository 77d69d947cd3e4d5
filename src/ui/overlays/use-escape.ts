import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '#ui/keys.ts'

/**
 * Whether Escape is meant for us: not if something nearer handled it or it only closed the browser's file chooser (spec
 * 1 §4).
 */
export function isEscapeForUs(
  event: Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'target'> &
    Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode'>>,
): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return false
  const target = event.target as { tagName?: string; type?: string } | null
  return !(target?.tagName === 'INPUT' && target.type === 'file')
}

/** Calls back on Escape while `isActive`. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isEscapeForUs(event)) onEscape()
  })
  useEffect(() => {
    if (!isActive) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isActive])
}
