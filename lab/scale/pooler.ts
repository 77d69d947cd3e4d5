import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../e2e/support/free-port.ts'

const root = path.join(import.meta.dirname, '..', '..')

/** PgBouncer, with the configuration that comes with the product and the addresses of this run. */
export async function startPooler(
  folder: string,
  databaseUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const own = await freePort()
  const users = path.join(folder, 'pooler-users.txt')
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o644 })
  const file = path.join(folder, 'pgbouncer.ini')
  const given = readFileSync(path.join(root, 'deploy', 'pgbouncer.ini'), 'utf8')
  const changed = given
    .replace('host=127.0.0.1 port=5432', `host=${hostname} port=${port}`)
    .replace('listen_port = 6432', `listen_port = ${own}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
  writeFileSync(file, changed, { mode: 0o644 })
  // It does not run as root.
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const pooler = spawn('pgbouncer', [file], {
    stdio: ['ignore', 'ignore', openSync(path.join(folder, 'pgbouncer.log'), 'a')],
    ...asNobody,
  })
  pooler.on('error', () => {
    process.stderr.write('PgBouncer is not installed: it is the package pgbouncer of Debian and others.\n')
    process.exit(2)
  })
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${own}${pathname}`,
    async stop() {
      if (pooler.exitCode !== null || pooler.signalCode !== null) return
      const ended = once(pooler, 'exit')
      pooler.kill('SIGKILL')
      await ended
    },
  }
}
