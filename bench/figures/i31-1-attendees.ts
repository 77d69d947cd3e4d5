import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { WORKSHOP_PREFIX } from '#contract/version.ts'
import { type Figure, inTurn, median, type Row } from '../support/figure.ts'
import { addBenchProcedure, addFilledWorkshop, addWorkshopAdmin } from '../support/many-attendees.ts'
import { makeScratch } from '../support/scratch.ts'
import { startWholeServer, tokenFor, type WholeServer } from '../support/whole-server.ts'

const FEW = 20
const MANY = 2_000
const IMPORTED = 500
/** Requests of one run; the middle one counts. */
const REQUESTS = 40
const WARM = 3

interface Asked {
  path: string
  body?: unknown
}

async function ask({ origin }: WholeServer, token: string, { path, body }: Asked): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(origin + WORKSHOP_PREFIX + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
  return performance.now() - begun
}

/** An admin, and workshops with few attendees, many and none. */
async function fill({ database }: WholeServer) {
  const pool = database.$client
  const adminId = await addWorkshopAdmin(pool, { email: 'a@bench.test', passwordHash: null })
  const procedureId = await addBenchProcedure(pool)
  const add = (attendees: number) => addFilledWorkshop(pool, { procedureId, attendees })
  const [few, many, empty] = [await add(FEW), await add(MANY), await add(0)]
  await pool.query('VACUUM ANALYZE')
  return { token: await tokenFor(pool, adminId), few, many, empty }
}

type Filled = Awaited<ReturnType<typeof fill>>

async function readFirstPages(server: WholeServer, { token, few, many }: Filled): Promise<Row[]> {
  const page = (workshop: string) => async (): Promise<number> => {
    const path = `/admin-attendee/active/${workshop}?limit=24`
    const times: number[] = []
    for (let at = 0; at < REQUESTS; at += 1) times.push(await ask(server, token, { path }))
    return median(times)
  }
  for (let at = 0; at < WARM; at += 1) await inTurn(page(many), page(few), 1)
  const { a, b, ratios } = await inTurn(page(many), page(few))
  return [
    {
      what: `first page of ${MANY} attendees, against ${FEW}`,
      ours: `${median(a).toFixed(1)} ms`,
      beside: `${median(b).toFixed(1)} ms with ${FEW}`,
      value: median(ratios),
      target: { atMost: 1.3 },
    },
    {
      what: `first row of ${MANY} attendees: until the page with it has arrived`,
      ours: `${median(a).toFixed(1)} ms`,
      beside: 'drawing it is not counted',
      value: median(a),
      target: { atMost: 300 },
    },
  ]
}

async function importMany(server: WholeServer, { token, empty }: Filled): Promise<Row[]> {
  const body = Array.from({ length: IMPORTED }, (_one, at) => ({
    email: `new.${at}@bench-import.test`,
    firstName: 'New',
    lastName: `Person ${at}`,
  }))
  const path = `/admin-attendee/import/${empty}?sendRegistrationEmails=true`
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const took = await ask(server, token, { path, body })
  delay.disable()
  const stall = delay.max / 1e6
  return [
    {
      what: `${IMPORTED} attendees imported, with letters`,
      ours: `${(took / 1_000).toFixed(2)} s`,
      beside: 'one call, one transaction',
      value: took / 1_000,
      target: { atMost: 5 },
    },
    {
      what: 'the longest that the server answers nobody meanwhile',
      ours: `${stall.toFixed(0)} ms`,
      beside: 'with the client in the same process',
      value: stall,
      target: { atMost: 100 },
    },
  ]
}

export const figure: Figure = {
  name: `31.1. Attendees: the list with ${MANY}, an import of ${IMPORTED}`,
  async measure() {
    const scratch = await makeScratch()
    const server = await startWholeServer(scratch)
    try {
      const filled = await fill(server)
      return [...(await readFirstPages(server, filled)), ...(await importMany(server, filled))]
    } finally {
      await server.stop()
      await scratch.remove()
    }
  },
}
