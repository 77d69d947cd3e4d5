import { randomUUID } from 'node:crypto'
import { WORKSHOP_PREFIX } from '#contract/version.ts'
import { type Figure, inTurn, median, percentile, type Row } from '../support/figure.ts'
import { addLongDidactics, type LongDidactics } from '../support/long-didactics.ts'
import { makeScratch } from '../support/scratch.ts'
import { startWholeServer, tokenFor, type WholeServer } from '../support/whole-server.ts'

const DIDACTICS = 60
const PAGES = 10
const CHANGES = 40

interface Asked {
  path: string
  method?: string
  body?: unknown
}

async function ask({ origin }: WholeServer, token: string, asked: Asked): Promise<number> {
  const { path, method = 'GET', body } = asked
  const begun = performance.now()
  const answer = await fetch(origin + WORKSHOP_PREFIX + path, {
    method,
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

/** Changes the order and reads the list again, as the page does after each change: the median of the lists. */
async function edit(server: WholeServer, token: string, long: LongDidactics, lists: number[]) {
  const { assignmentId, workshopId } = long
  const times: number[] = []
  for (let at = 0; at < CHANGES; at += 1) {
    const was = long.items
    long.items = [...was.slice(1), ...was.slice(0, 1)]
    const order = { path: `/admin-courses/order/${assignmentId}/DIDACTIC`, method: 'PUT' }
    await ask(server, token, { ...order, body: { was, to: long.items } })
    times.push(await ask(server, token, { path: `/admin-courses/workshop/${workshopId}` }))
  }
  lists.push(...times)
  return median(times)
}

export const figure: Figure = {
  name: `33.2. A course of ${DIDACTICS} didactics is edited`,
  async measure(): Promise<Row[]> {
    const scratch = await makeScratch()
    const server = await startWholeServer(scratch)
    try {
      const long = await addLongDidactics(server.database, { didactics: DIDACTICS, pages: PAGES })
      const token = await tokenFor(server.database.$client, long.adminId)
      const me = () => ask(server, token, { path: '/me' })
      await me()
      const lists: number[] = []
      const { a, b, ratios } = await inTurn(() => edit(server, token, long, lists), me)
      return [
        {
          what: `the list of its courses is read after a change, median of ${CHANGES}`,
          ours: `${median(a).toFixed(1)} ms, p99 ${percentile(lists, 0.99).toFixed(1)} ms`,
          beside: `${median(b).toFixed(1)} ms for /me; ${median(ratios).toFixed(1)} times as long`,
          value: percentile(lists, 0.99),
          target: { atMost: 100 },
        },
      ]
    } finally {
      await server.stop()
      await scratch.remove()
    }
  },
}
