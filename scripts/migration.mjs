// `npm run migration -- --name what-changes`: writes the migration for what changed in server/database/schema, and keeps
// only the newest description of the whole schema, which is all that the next one is compared with.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const meta = path.join(root, 'server', 'database', 'migrations', 'meta')

/** One line for each table, so that a change is seen, and nine thousand lines are not. */
function writeSnapshot(snapshot) {
  const lines = Object.entries(snapshot).map(([key, value]) => {
    if (key !== 'tables') return `${JSON.stringify(key)}: ${JSON.stringify(value)}`
    const tables = Object.entries(value).map(
      ([name, table]) => `  ${JSON.stringify(name)}: ${JSON.stringify(table)}`,
    )
    return `"tables": {\n${tables.join(',\n')}\n}`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

function keepNewest() {
  const snapshots = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
  const newest = snapshots.pop()
  for (const name of snapshots) rmSync(path.join(meta, name))
  const file = path.join(meta, newest)
  writeFileSync(file, writeSnapshot(JSON.parse(readFileSync(file, 'utf8'))))
}

const { status } = spawnSync('npx', ['drizzle-kit', 'generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
keepNewest()
process.exit(status ?? 1)
