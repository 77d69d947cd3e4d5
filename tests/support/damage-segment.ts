import type { PartId } from '#contract/vocabulary/ids.ts'
import type { TakeDatabase } from '#platform/storage/take/take-database.ts'

/** Flips a bit of a stored segment, whether it has been collected into a file or is still in its rows. */
export async function damageSegment(
  database: TakeDatabase,
  partId: PartId,
  number: number,
  segmentBytes: number,
): Promise<void> {
  const transaction = database.transaction(['segments', 'tail'], 'readwrite')
  const [segments, tail] = [transaction.objectStore('segments'), transaction.objectStore('tail')]
  const whole = await segments.get([partId, number])
  const row = whole ?? (await tail.get([partId, number * segmentBytes]))
  if (row === undefined) throw new Error(`there is no segment ${number}`)
  new Uint8Array(row.bytes)[3]! ^= 1
  if (whole === undefined) await tail.put(row, [partId, number * segmentBytes])
  else await segments.put(row, [partId, number])
  await transaction.done
}
