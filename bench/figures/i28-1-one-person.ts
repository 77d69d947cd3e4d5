import { setTimeout as pause } from 'node:timers/promises'
import { API_PREFIX } from '#contract/version.ts'
import { type Figure, percentile, type Row } from '../support/figure.ts'
import { addLoad, attacks } from '../support/one-persons-load.ts'
import { startSupervisedServer } from '../support/supervised-server.ts'

const BEFORE_MS = 2_000
const EVERY_MS = 20

/** Asks the server for little, again and again. Returns what each call took, ms. */
function watch(ask: () => Promise<Response>): { stop(): Promise<number[]> } {
  const times: number[] = []
  const end = new AbortController()
  const asking = (async () => {
    while (!end.signal.aborted) {
      const begun = performance.now()
      const answer = await ask()
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`The other person got ${answer.status}.`)
      times.push(performance.now() - begun)
      await pause(EVERY_MS)
    }
    return times
  })()
  return {
    stop: () => {
      end.abort()
      return asking
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
        const other = () => callAs(load.otherToken)('/me', {})
        const quiet = watch(other)
        await pause(BEFORE_MS)
        const alone = await quiet.stop()
        const during = watch(other)
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
