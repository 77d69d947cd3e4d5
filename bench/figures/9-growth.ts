import { performance } from 'node:perf_hooks'
import { type Figure, median, type Row, RUNS } from '../support/figure.ts'
import { type GrownRecord, grownRecords } from '../support/grown-records.ts'
import { makeScratch } from '../support/scratch.ts'
import { type Resident, startWholeServer, type WholeServer } from '../support/whole-server.ts'

const FEW = 500
const TIMES = 4
/** Requests per number of a run. */
const REQUESTS = 20
/** Four times as much data may keep the loop busy four times as long, plus noise; not sixteen times. */
const AT_MOST = 5

/** Milliseconds that one answer keeps the server's loop busy; the request itself uses a little of the same loop. */
async function busyMs(server: WholeServer, { path, reader }: Grown): Promise<number> {
  const begun = performance.eventLoopUtilization()
  for (let count = 0; count < REQUESTS; count += 1) await server.get(path, reader)
  return performance.eventLoopUtilization(begun).active / REQUESTS
}

interface Grown {
  path: string
  reader: Resident
}

async function grow(server: WholeServer, record: GrownRecord, count: number): Promise<Grown> {
  const reader = await server.addResident()
  const path = await record.make(server.database.$client, reader.id, count)
  const grown = { path, reader }
  await busyMs(server, grown)
  return grown
}

async function compare(server: WholeServer, record: GrownRecord): Promise<Row> {
  const few = await grow(server, record, FEW)
  const many = await grow(server, record, FEW * TIMES)
  const times = { few: [] as number[], many: [] as number[] }
  for (let run = 0; run < RUNS; run += 1) {
    times.few.push(await busyMs(server, few))
    times.many.push(await busyMs(server, many))
  }
  return {
    what: `${record.name}: ${FEW * TIMES} against ${FEW}`,
    ours: `${median(times.many).toFixed(2)} ms`,
    beside: `${median(times.few).toFixed(2)} ms`,
    value: median(times.many.map((time, run) => time / (times.few[run] ?? time))),
    target: { atMost: AT_MOST },
  }
}

export const figure: Figure = {
  name: '9. No answer costs the loop more than in proportion to what was written',
  async measure() {
    const rows: Row[] = []
    const scratch = await makeScratch()
    const server = await startWholeServer(scratch)
    try {
      for (const record of grownRecords) rows.push(await compare(server, record))
      return rows
    } finally {
      await server.stop()
      await scratch.remove()
    }
  },
}
