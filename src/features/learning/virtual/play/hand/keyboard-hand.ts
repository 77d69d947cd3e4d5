import { type Hand, momentOf } from './hand.ts'
import { keys, KeyPresses } from './key-presses.ts'

/** What keys say depends on when they were pressed and released, not on when frames are drawn. */
export function createKeyboardHand(listened: EventTarget): Hand {
  const presses = new KeyPresses()
  const press = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || keys[event.code] === undefined) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    presses.press(event.code, momentOf(event), event.shiftKey)
  }
  const release = (event: Event): void => {
    if (event instanceof KeyboardEvent) presses.release(event.code, momentOf(event), event.shiftKey)
  }
  const rest = (): void => presses.rest(performance.now())
  listened.addEventListener('keydown', press)
  addEventListener('keyup', release)
  addEventListener('blur', rest)
  return {
    read: (now) => presses.read(now),
    rest,
    dispose() {
      listened.removeEventListener('keydown', press)
      removeEventListener('keyup', release)
      removeEventListener('blur', rest)
    },
  }
}
