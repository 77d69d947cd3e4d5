import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectStomp } from '#tests/support/stomp-client.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'

/** What PgBouncer in transaction mode would give to somebody else's connection. */
const OF_A_SESSION =
  /\bLISTEN ["\w]|\bpg_advisory_lock(_shared)?\(|\bSET (SESSION )?(\w+_timeout|search_path|role|time ?zone|session_replication_role)\b|\bCREATE TEMP|\bWITH HOLD\b/g

/** A way to PostgreSQL that reads along. */
async function startReader(url: string): Promise<{ url: string; asked: () => string }> {
  const folder = new URL(url.replace('@/', '@localhost/')).searchParams.get('host')!
  let asked = ''
  const sockets = new Set<Socket>()
  const reader = createServer((client) => {
    const postgres = connect(path.join(folder, '.s.PGSQL.5432'))
    client.on('data', (bytes: Buffer) => void (asked += bytes.toString('latin1')))
    client.pipe(postgres).pipe(client)
    for (const socket of [client, postgres]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
  })
  reader.listen(0, '127.0.0.1')
  await once(reader, 'listening')
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy())
    reader.close()
  })
  const { username, password, pathname } = new URL(url.replace('@/', '@localhost/'))
  const { port } = reader.address() as AddressInfo
  return { url: `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`, asked: () => asked }
}

const fresh = untilEnd(await freshDatabase())

test('with a direct address beside it, nothing that needs a session is asked of the pooler', async () => {
  const pooler = await startReader(fresh.url)
  const server = await startWholeServer(fresh, {
    DATABASE_URL: pooler.url,
    TROCAR_DATABASE_DIRECT_URL: fresh.url,
  })
  onTestFinished(() => server.stop())
  const { programDirector, faculty } = await createPeople(fresh.database)
  const token = await server.tokenFor(faculty)
  const me = await fetch(`${server.address}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(me.status).toBe(200)
  // What is announced by way of the pooler is heard on the direct connection.
  const link = await connectStomp(`${server.address.replace('http', 'ws')}/ws`, token)
  const inactivated = await fetch(`${server.address}/api/v1/user/inactivate-user`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${await server.tokenFor(programDirector)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ id: faculty }),
  })
  expect(inactivated.status).toBe(200)
  await link.closed
  // The media worker, a process of its own, has begun to take jobs.
  await expect.poll(() => pooler.asked()).toContain('heartbeat')
  expect(pooler.asked()).toContain('FROM users u')
  expect(pooler.asked().match(OF_A_SESSION) ?? []).toEqual([])
})
