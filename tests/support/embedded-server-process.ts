import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts'

// A process with an embedded PostgreSQL, so that tests can kill it: prints "url <address>", stops on SIGTERM.

const [folder = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ folder }).catch((error: unknown) => {
  process.stdout.write(`failed ${String(error)}\n`)
  process.exit(1)
})
process.stdout.write(`url ${postgres.url}\n`)
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
setInterval(() => undefined, 60_000)
