import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { readConfig } from '../config.ts'
import { becomeMover } from '../database/bytes-lock.ts'
import { KEEP_ALIVE } from '../database/connection-pool.ts'
import { openDatabase } from '../database/database.ts'
import { reachDatabase } from '../database/reach-database.ts'
import { findMove, type MoveTarget } from '../platform/blobs/moving/byte-move-store.ts'
import type { OpenedBothPlaces } from '../platform/blobs/moving/open-both-places.ts'
import { describeMove } from '../platform/blobs/moving/refuse-wrong-place.ts'
import { blobPlaceOf, openBoth } from '../platform/blobs/open-blobs.ts'
import type { Log } from '../ports.ts'
import { runProgram } from '../run-program.ts'
import { beginMove } from './begin-move.ts'
import { moveBlobs, type MoveDeps } from './move-blobs.ts'
import { createPace } from './pace.ts'
import { type Removed, removeOld } from './remove-old.ts'

// npm run move-bytes: moves the bytes of the installation that the environment names, running or not, between files and
// an object store. It may be ended at any moment, and goes on when it is run again.

const SILENT: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
/** What was written to this recently is left to a later pass, ms. */
const QUIET_MS = 60_000
const AGAIN_MS = 10_000

const WHAT_IS_LOST =
  'Put back what cannot be read, and move again. If it is lost for good, end the move without it: npm run move-bytes -- --without-lost'

await runProgram('Not moved', async (args) => {
  const options = {
    rate: { type: 'string', default: '20' },
    'remove-old': { type: 'boolean', default: false },
    'without-lost': { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ args: [...args], options })
  const rate = Number(values.rate)
  if (!(rate > 0)) throw new Error('--rate is in megabytes a second: --rate 20')
  const config = readConfig(process.env)
  const { moveTo: target } = config
  if (target === null)
    throw new Error('Say where to: TROCAR_MOVE_BYTES=to-object-store, or TROCAR_MOVE_BYTES=to-files.')
  const reached = await reachDatabase(config)
  const database = openDatabase(reached.url, { connections: 2 })
  try {
    const client = new Client({
      connectionString: reached.url,
      application_name: 'trocar mover',
      ...KEEP_ALIVE,
    })
    // What it holds is lost with the connection; two at once do no harm.
    client.on('error', () => undefined)
    const places = await openBoth(blobPlaceOf(config), { databaseUrl: reached.url, log: SILENT })
    try {
      await client.connect()
      if (!(await becomeMover(client))) throw new Error('Another program moves bytes already.')
      const withoutLost = values['without-lost']
      const deps = { ...places, database, target, pace: createPace(rate * 1e6), withoutLost }
      return values['remove-old'] ? tellRemoved(await removeOld(deps)) : await move(deps, places, target)
    } finally {
      await client.end()
      await places.close()
    }
  } finally {
    await database.$client.end()
    await reached.leave()
  }
})

async function move(
  deps: Omit<MoveDeps, 'quietMs' | 'againMs' | 'say'>,
  { fresh, turns }: OpenedBothPlaces,
  target: MoveTarget,
) {
  const begun = await beginMove({ database: deps.database, target, fresh, turns })
  if (begun.phase === 'MOVING') {
    const say = (words: string) => void process.stdout.write(`${words}\n`)
    const { faults, lost } = await moveBlobs({ ...deps, quietMs: QUIET_MS, againMs: AGAIN_MS, say })
    const isOver = faults.length === 0 && (lost.length === 0 || deps.withoutLost === true)
    if (!isOver)
      return { lines: [...faults, ...lost, ...(lost.length > 0 ? [WHAT_IS_LOST] : [])], isClean: false }
    for (const words of lost) say(`${words} It stays at the former place.`)
  }
  const now =
    describeMove(await findMove(deps.database)) ?? 'All bytes were moved, and their former place is empty.'
  const next = `From now on servers may be restarted without TROCAR_MOVE_BYTES${target === 'files' ? ' and TROCAR_OBJECT_STORE_…' : ''}.`
  return { lines: [now, next], isClean: true }
}

function tellRemoved({ blobs, bytes, faults }: Removed) {
  const lines = [...faults, `${blobs} old copies (${(bytes / 1e6).toFixed(1)} MB) were removed.`]
  return { lines, isClean: faults.length === 0 }
}
