import { Client, type QueryConfig } from 'pg'
import type { Database } from '#server/database/database.ts'

/** Asks once, and returns the plan of each statement that took long, with what it read. */
export async function explainSlow(
  database: Database,
  ask: () => Promise<unknown>,
  slowMs: number,
): Promise<string[]> {
  const asked = await statementsOf(ask)
  const plans: string[] = []
  for (const { text, values } of asked) {
    if (!/^\s*(SELECT|WITH)/i.test(text)) continue
    const { rows } = await database.$client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, BUFFERS) ${text}`,
      values,
    )
    const lines = rows.map((row) => row['QUERY PLAN'])
    const took = Number(/Execution Time: ([\d.]+)/.exec(lines.join('\n'))?.[1] ?? 0)
    if (took >= slowMs) plans.push(`${text.replace(/\s+/g, ' ').slice(0, 2000)}\n${lines.join('\n')}`)
  }
  return plans
}

interface Statement {
  text: string
  values: unknown[]
}

async function statementsOf(ask: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = []
  const original = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const [first, second] = given as [string | QueryConfig, unknown]
    if (typeof first === 'string') asked.push({ text: first, values: Array.isArray(second) ? second : [] })
    else if (typeof first.text === 'string')
      asked.push({
        text: first.text,
        values: (first.values ?? (Array.isArray(second) ? second : [])) as unknown[],
      })
    return original.apply(this, given)
  } as typeof Client.prototype.query
  try {
    await ask()
  } finally {
    Client.prototype.query = original as typeof Client.prototype.query
  }
  return asked
}
