import type { Clock, Unsubscribe } from '#domain/ports.ts'

/** Rings repeatedly with alarms that ring once. The next one is set before the callback, which may end it. */
export function ringEvery(after: Clock['after'], interval: number, callback: () => void): Unsubscribe {
  let stop: Unsubscribe = () => undefined
  const again = (): void => {
    stop = after(interval, () => {
      again()
      callback()
    })
  }
  again()
  return () => stop()
}
