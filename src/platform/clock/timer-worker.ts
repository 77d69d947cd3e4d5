// Timers in a worker run at their normal pace when the page is hidden and its own timers are slowed down.

/** From the page: ring after `delay` ms; a null delay cancels the alarm. */
export interface AlarmOrder {
  id: number
  delay: number | null
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()

addEventListener('message', ({ data: { id, delay } }: MessageEvent<AlarmOrder>) => {
  clearTimeout(timers.get(id))
  timers.delete(id)
  if (delay === null) return
  const timer = setTimeout(() => {
    timers.delete(id)
    postMessage(id)
  }, delay)
  timers.set(id, timer)
})
