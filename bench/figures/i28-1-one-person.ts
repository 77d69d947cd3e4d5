import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { API_PREFIX } from '#contract/version.ts'
import { type Figure, percentile, type Row } from '../support/figure.ts'
import { addLoad, attacks } from '../support/one-persons-load.ts'
import { startSupervisedServer } from '../support/supervised-server.ts'

const BEFORE_MS = 2_000

/** Another person, who asks for little meanwhile. Returns what each of their calls took, ms. */
function watch(address: string, token: string): { stop(): Promise<number[]> } {
  const file = join(import.meta.dirname, '../servers/watch-latency.ts')
  const child = fork(file, [address, token])
  return {
    stop: async () => {
      child.send('end')
      const [times] = (await once(child, 'message')) as [number[]]
      child.disconnect()
      return times
    },
  }
}

export const figure: Figure = {
  name: '28.1. What one person asks for, and how long others wait for little',
  async measure() {
    const server = await startSupervisedServer()
    try {
      const load = await addLoad(server.databaseUrl)
      const callAs = (token: string) => (path: string, init: RequestInit) =>
        fetch(server.address + API_PREFIX + path, {
          ...init,
          headers: {
            ...(init.headers as Record<string, string> | undefined),
            authorization: `Bearer ${token}`,
          },
        })
      const rows: Row[] = []
      for (const [what, prepare] of Object.entries(attacks)) {
        const attack = await prepare(load)
        const other = () => watch(`${server.address}${API_PREFIX}/me`, load.otherToken)
        const quiet = other()
        await pause(BEFORE_MS)
        const alone = await quiet.stop()
        const during = other()
        await pause(BEFORE_MS / 4)
        const begun = performance.now()
        const answers = await attack(callAs(load.adminToken))
        await Promise.all(answers.map((answer) => answer.arrayBuffer()))
        const took = performance.now() - begun
        const times = await during.stop()
        const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
        rows.push({
          what: `${what}: the longest that another person waits for GET /me`,
          ours: `${Math.max(...times).toFixed(0)} ms, median ${percentile(times, 0.5).toFixed(0)} ms of ${times.length}`,
          beside: `${Math.max(...alone).toFixed(0)} ms, median ${percentile(alone, 0.5).toFixed(0)} ms when nobody else asks; all answered after ${(took / 1_000).toFixed(1)} s: ${statuses.join(' ')}`,
          value: Math.max(...times),
          target: { atMost: 1_000 },
        })
      }
      return rows
    } finally {
      await server.stop()
      server.remove()
    }
  },
}
