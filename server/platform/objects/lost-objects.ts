import type { Database } from '#server/database/database.ts'
import { listAllExtents, listExtents, type NamedExtent } from './extent-store.ts'
import type { ObjectCalls } from './object-calls.ts'

interface LostDeps {
  database: Database
  objects: ObjectCalls
}

const AT_ONCE = 8

/** Extents whose object is not there, or has another length. Asks the store once for each. */
export async function* findLost({ database, objects }: LostDeps): AsyncGenerator<NamedExtent> {
  let last = { key: '', at: 0 }
  for (;;) {
    const page = await listAllExtents(database, last)
    for (let from = 0; from < page.length; from += AT_ONCE) {
      const some = page.slice(from, from + AT_ONCE)
      const areLost = await Promise.all(some.map((extent) => isLost({ database, objects }, extent)))
      yield* some.filter((_, index) => areLost[index])
    }
    const end = page.at(-1)
    if (end === undefined) return
    last = end
  }
}

/** One that was replaced meanwhile is not. */
async function isLost({ database, objects }: LostDeps, { key, name, bytes }: NamedExtent): Promise<boolean> {
  if ((await objects.describe(name))?.bytes === bytes) return false
  return (await listExtents(database, key)).some((extent) => extent.name === name)
}

/** Takes back the removal of every object that a row names. @returns those that cannot be had anymore */
export async function bringBackObjects(deps: LostDeps): Promise<NamedExtent[]> {
  const gone: NamedExtent[] = []
  for await (const extent of findLost(deps)) {
    const isBack = (await deps.objects.undelete(extent.name)) && !(await isLost(deps, extent))
    if (!isBack) gone.push(extent)
  }
  return gone
}
