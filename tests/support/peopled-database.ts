import { freshDatabase } from './fresh-database.ts'
import { createPeople } from './people.ts'
import { untilEnd } from './until-end.ts'

/** A database of one's own for all tests of a file, with somebody of each kind in it. */
export async function peopledDatabase() {
  const fresh = untilEnd(await freshDatabase())
  return { ...fresh, people: await createPeople(fresh.database) }
}
