import { get } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { API_PREFIX } from '#contract/version.ts'
import { type Figure, median, type Row, RUNS } from '../support/figure.ts'
import { isQuick } from '../support/scale.ts'
import { makeScratch } from '../support/scratch.ts'
import { startWholeServer, tokenFor } from '../support/whole-server.ts'

const SIZES = isQuick ? [2_000] : [2_000, 100_000]

interface Cost {
  ms: number
  bytes: number
  /** The longest time that the server was blocked. */
  stallMs: number
}

/** Reads an answer and discards it. */
async function read(url: string, token: string): Promise<Cost> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const begun = performance.now()
  const bytes = await new Promise<number>((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      let sum = 0
      answer.on('data', (chunk: Buffer) => (sum += chunk.length))
      answer.on('end', () => (answer.statusCode === 200 ? resolve(sum) : reject(new Error('Not answered.'))))
    }).on('error', reject)
  })
  const ms = performance.now() - begun
  delay.disable()
  return { ms, bytes, stallMs: delay.max / 1e6 }
}

export const figure: Figure = {
  name: '12.4. All people of one program in one answer, as the specification has it',
  async measure() {
    const scratch = await makeScratch()
    const server = await startWholeServer(scratch)
    const one = async (text: string, values: unknown[]) =>
      (await server.database.$client.query<{ id: string }>(text, values)).rows[0]?.id ?? ''
    try {
      const systemId = await one(`INSERT INTO systems (system_name) VALUES ($1) RETURNING id`, ['Bench'])
      const adminId = await one(
        `INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'A', 'B', 'TROCAR_ADMIN') RETURNING id`,
        ['a@bench.test'],
      )
      const token = await tokenFor(server.database.$client, adminId)
      const rows: Row[] = []
      for (const size of SIZES) {
        const programId = await one(
          `INSERT INTO programs (system_id, title) VALUES ($1, 'Program') RETURNING id`,
          [systemId],
        )
        await server.database.$client.query(
          `INSERT INTO users (email, first_name, last_name, role, program_id)
           SELECT 'r' || n || '@' || $1 || '.test', 'Resident', 'Number ' || md5(n::text), 'RESIDENT', $1::uuid
           FROM generate_series(1, $2::int) n`,
          [programId, size],
        )
        await server.database.$client.query('VACUUM ANALYZE users')
        const url = `${server.origin}${API_PREFIX}/user/search/findResidentsByProgramId?id=${programId}`
        const before = process.resourceUsage().maxRSS
        const costs: Cost[] = []
        for (let run = 0; run < RUNS; run += 1) costs.push(await read(url, token))
        const grown = (process.resourceUsage().maxRSS - before) / 1024
        rows.push({
          what: `${size} people: until the last byte`,
          ours: `${median(costs.map(({ ms }) => ms)).toFixed(0)} ms`,
          beside: `${((costs[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB; the server stands still for ${median(costs.map(({ stallMs }) => stallMs)).toFixed(0)} ms, and grows by ${grown.toFixed(0)} MB`,
          value: null,
          target: null,
        })
      }
      return rows
    } finally {
      await server.stop()
      await scratch.remove()
    }
  },
}
