import { randomBytes } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { addResidents } from '../support/add-residents.ts'
import { type Figure, percentile, type Row } from '../support/figure.ts'
import { type SupervisedServer, startSupervisedServer } from '../support/supervised-server.ts'
import { type SimulatedTakeOutcome, simulateTake, withoutFilm } from '../../lab/scale/simulated-take.ts'
import { howMany } from '../support/scale.ts'

const TAKES = howMany('BENCH_CROWD_TAKES', 200, 40)
const SECONDS = howMany('BENCH_CROWD_SECONDS', 600, 15)
const KILLS = howMany('BENCH_CROWD_KILLS', 2, 1)
const MEGABITS = 3
/** ms of picture in one segment. */
const INTERVAL = (SEGMENT_BYTES * 8) / (MEGABITS * 1_000)
const SEGMENTS = Math.max(1, Math.round((SECONDS * 1_000) / INTERVAL))

/** Takes start spread over one interval, as in reality. */
async function recordAll(
  server: SupervisedServer,
  tokens: readonly string[],
): Promise<SimulatedTakeOutcome[]> {
  return Promise.all(
    tokens.map(async (token, number) => {
      await pause((number * INTERVAL) / tokens.length)
      const segments = withoutFilm(number, SEGMENTS)
      return simulateTake({ address: server.address, token, interval: INTERVAL, segments })
    }),
  )
}

/** The peak memory of any server of the run, bytes, and the last memory of the last server. */
function watchMemory(server: SupervisedServer): { stop(): { most: number; last: number } } {
  let [most, last] = [0, 0]
  const timer = setInterval(() => {
    void (async () => {
      const status = await readFile(`/proc/${server.serverPid()}/status`, 'utf8').catch(() => '')
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
      if (kilobytes === 0) return
      last = kilobytes * 1_024
      most = Math.max(most, last)
    })().catch(() => undefined)
  }, 500)
  return {
    stop() {
      clearInterval(timer)
      return { most, last }
    },
  }
}

async function killAtTimes(server: SupervisedServer): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause((SECONDS * 1_000) / (KILLS + 1))
    process.kill(server.serverPid(), 'SIGKILL')
  }
}

/** How long the disk alone takes for the same bytes at the same pace: a segment written and synced, ms. */
async function writeRaw(): Promise<number[]> {
  const file = join(tmpdir(), `trocar-crowd-${process.pid}`)
  const handle = await open(file, 'w')
  const bytes = randomBytes(SEGMENT_BYTES)
  const times: number[] = []
  try {
    for (let write = 0; write < 200; write += 1) {
      const since = performance.now()
      await handle.write(bytes)
      await handle.datasync()
      times.push(performance.now() - since)
      await pause(Math.max(0, INTERVAL / TAKES - (performance.now() - since)))
    }
  } finally {
    await handle.close()
    await rm(file, { force: true })
  }
  return times
}

async function measure(): Promise<Row[]> {
  const raw = await writeRaw()
  const server = await startSupervisedServer()
  try {
    const tokens = await addResidents(server.databaseUrl, TAKES)
    const memory = watchMemory(server)
    const [outcomes] = await Promise.all([recordAll(server, tokens), killAtTimes(server)])
    const { most, last } = memory.stop()
    const receipts = outcomes.flatMap((outcome) => outcome.receipts)
    const longest = Math.max(...outcomes.map(({ longestWait }) => longestWait))
    const drops = outcomes.reduce((sum, outcome) => sum + outcome.drops, 0)
    const lost = outcomes.reduce((sum, { lostBytes }) => sum + lostBytes, 0)
    const captured = TAKES * SEGMENTS * SEGMENT_BYTES
    const what = `${TAKES} takes at ${MEGABITS} Mbit/s for ${SECONDS} s, the server killed ${KILLS} times`
    return [
      {
        what: `${what}: receipt of a segment, p99`,
        ours: `${percentile(receipts, 0.99).toFixed(0)} ms, median ${percentile(receipts, 0.5).toFixed(0)} ms, ${receipts.filter((ms) => ms > 1_000).length} of ${receipts.length} above 1 s`,
        beside: `the disk alone: ${percentile(raw, 0.99).toFixed(0)} ms, median ${percentile(raw, 0.5).toFixed(0)} ms`,
        value: percentile(receipts, 0.99),
        target: { atMost: 1_000 },
      },
      {
        what: 'Longest time from capture to receipt, kills included',
        ours: `${(longest / 1_000).toFixed(1)} s`,
        beside: `${drops} drops of a link`,
        value: null,
        target: null,
      },
      {
        what: 'Memory of the server, most',
        ours: `${(most / 1e6).toFixed(0)} MB`,
        beside: `${(last / 1e6).toFixed(0)} MB at the end`,
        value: most / 1e6,
        target: { atMost: 500 },
      },
      {
        what: 'Bytes lost',
        ours: `${lost}`,
        beside: `${(captured / 1e9).toFixed(1)} GB captured`,
        value: lost,
        target: { atMost: 0 },
      },
    ]
  } finally {
    await server.stop()
    server.remove()
  }
}

export const figure: Figure = { name: '9. A crowd that records at once', measure }
