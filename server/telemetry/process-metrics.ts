import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'

/** Over how long the delay of the event loop is looked at, ms. */
const LOOK_BACK_MS = 10_000

/** The process itself. @returns ends it */
export function watchProcess(meter: Meter): () => void {
  watchMemory(meter)
  meter
    .createObservableCounter('process_cpu_seconds_total', { description: 'CPU time, user and system' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe((user + system) / 1e6)
    })
  meter
    .createObservableCounter('trocar_event_loop_busy_seconds_total', {
      description: 'How long the event loop has worked rather than waited',
    })
    .addCallback((result) => result.observe(performance.eventLoopUtilization().active / 1000))
  meter
    .createObservableGauge('process_open_fds', { description: 'Files and connections that are open' })
    .addCallback(async (result) => {
      const open = await readdir('/proc/self/fd').catch(() => null)
      if (open !== null) result.observe(open.length)
    })
  return watchDelay(meter)
}

function watchMemory(meter: Meter): void {
  const startedAt = Math.round(performance.timeOrigin) / 1000
  const gauges = {
    process_start_time_seconds: ['When the process began, since the epoch', () => startedAt],
    process_resident_memory_bytes: ['Memory that the process has', () => process.memoryUsage.rss()],
    trocar_heap_used_bytes: ['Memory that objects of the program take', () => process.memoryUsage().heapUsed],
  } as const
  for (const [name, [description, read]] of Object.entries(gauges))
    meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(read()))
}

function watchDelay(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let resetAt = performance.now()
  meter
    .createObservableGauge('trocar_event_loop_delay_seconds', {
      description: 'How late timers are, lately: the 50th and 99th of a hundred, and the latest',
    })
    .addCallback((result) => {
      result.observe(delay.percentile(50) / 1e9, { quantile: '0.5' })
      result.observe(delay.percentile(99) / 1e9, { quantile: '0.99' })
      result.observe(delay.max / 1e9, { quantile: '1' })
      if (performance.now() - resetAt < LOOK_BACK_MS) return
      delay.reset()
      resetAt = performance.now()
    })
  return () => delay.disable()
}
