import type { Outcome } from '#contract/endpoint.ts'
import type { nameMyDevice } from '#contract/endpoints/operations/devices.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import { forget, type MyDevicePlace, setName } from './my-device-store.ts'

/** An empty name removes the name. */
export async function nameDevice(
  database: Database,
  place: MyDevicePlace,
  name: string,
): Promise<Outcome<typeof nameMyDevice>> {
  const isMine = await setName(database, place, name === '' ? null : name)
  return isMine ? succeed({}) : refuse({ code: 'not-found' })
}

/** Repeatable; forgetting a device that was never theirs succeeds, too. */
export async function forgetDevice(database: Database, place: MyDevicePlace): Promise<void> {
  await database.transaction((tx) => forget(tx, place))
}
