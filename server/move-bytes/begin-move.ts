import type { Database } from '../database/database.ts'
import {
  type ByteMove,
  countServers,
  findMove,
  type MoveTarget,
  putMove,
} from '../platform/blobs/moving/byte-move-store.ts'
import type { MovablePlace } from '../platform/blobs/moving/movable-place.ts'
import type { MoveTurns } from '../platform/blobs/moving/move-turns.ts'
import { BUS_NAME, BUS_NAME_OF_BOTH } from '../realtime/notify-bus.ts'

interface BeginDeps {
  database: Database
  target: MoveTarget
  fresh: Pick<MovablePlace, 'blobs'>
  turns: Pick<MoveTurns, 'alone'>
}

/** From here on, what is new goes to the new place. @returns the move, begun now or before */
export async function beginMove({ database, target, fresh, turns }: BeginDeps): Promise<ByteMove> {
  const known = await findMove(database)
  if (known?.target === target) return known
  if (known !== null && known.phase !== 'DONE') throw new Error(describeUnfinished(known))
  const servers = await countServers(database, { all: BUS_NAME, ready: BUS_NAME_OF_BOTH })
  if (servers.all > servers.ready)
    throw new Error(
      `${servers.all - servers.ready} of ${servers.all} servers that run were started without TROCAR_MOVE_BYTES. Restart them with it first: they would not find what was moved.`,
    )
  for await (const { key } of fresh.blobs.list())
    throw new Error(`There are bytes where they are to be moved already, such as ${key}.`)
  await turns.alone((tx) => putMove(tx, target))
  const begun = await findMove(database)
  if (begun === null) throw new Error('The move was begun, and is not there.')
  return begun
}

function describeUnfinished({ target, phase }: ByteMove): string {
  const to = target === 'objects' ? 'the object store' : 'files'
  const what = phase === 'MOVING' ? 'is not finished' : 'has left the bytes at the former place'
  const end = phase === 'MOVING' ? 'npm run move-bytes' : 'npm run move-bytes -- --remove-old'
  return `The move to ${to} ${what}. Finish it first: ${end}.`
}
