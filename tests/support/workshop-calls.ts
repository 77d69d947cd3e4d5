import { WORKSHOP_PREFIX } from '#contract/version.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { peopledDatabase } from './peopled-database.ts'
import { untilEnd } from './until-end.ts'
import { startWholeServer } from './whole-server.ts'

export interface WorkshopAnswer {
  status: number
  /** What a client that knows only the specification reads. */
  body: Record<string, unknown>
}

/** The calls of the workshop portal on a server of their own, as a client without our page makes them. */
export async function setUpWorkshopCalls() {
  const fresh = await peopledDatabase()
  const server = untilEnd(await startWholeServer(fresh))
  const { database, people } = fresh

  async function ask(who: UserId, method: string, path: string, body?: object): Promise<WorkshopAnswer> {
    const headers: Record<string, string> = { authorization: `Bearer ${await server.tokenFor(who)}` }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const answer = await fetch(server.address + WORKSHOP_PREFIX + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as WorkshopAnswer['body'] }
  }

  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.$client.query<Row & Record<string, unknown>>(text, values)).rows as Row[]
  return { database, people, ask, rows }
}
