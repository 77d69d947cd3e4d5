import type { Clock, Unsubscribe } from '#domain/ports.ts'

/** Rings again and again by alarms that ring once. The next one is set before the call, which may end it. */
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
