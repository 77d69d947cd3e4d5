import { Client } from 'pg'
import { tokenFor } from './whole-server.ts'

/** Adds residents and returns an access token for each. */
export async function addResidents(databaseUrl: string, count: number): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO users (email, first_name, last_name, role)
       SELECT gen_random_uuid() || '@bench.test', 'Bench', 'Resident', 'RESIDENT' FROM generate_series(1, $1)
       RETURNING id`,
      [count],
    )
    const tokens: string[] = []
    for (const { id } of rows) tokens.push(await tokenFor(client, id))
    return tokens
  } finally {
    await client.end()
  }
}
