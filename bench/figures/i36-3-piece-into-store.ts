import { randomUUID } from 'node:crypto'
import { UPLOAD_CHUNK_BYTES } from '#contract/limits.ts'
import { createObjectCalls } from '#server/platform/objects/object-calls.ts'
import { SERVER_FLAGS } from '../../scripts/server-program.mjs'
import type { StoreOfObjects } from '../../tests/support/object-blobs.ts'
import { startSmallS3 } from '../../tests/support/small-s3/small-s3.ts'
import { startChildServer } from '../support/child-server.ts'
import { type Figure, inTurn, median, percentile } from '../support/figure.ts'
import { createUpload, patchPieces } from '../support/patch-file.ts'
import { howMany } from '../support/scale.ts'
import { makeScratch } from '../support/scratch.ts'

const PIECES = howMany('BENCH_STORE_PIECES', 20, 5)

/** The store whose address, bucket and keys are in TROCAR_SCALE_STORE, as JSON; otherwise a small one in this process. */
async function openStore(): Promise<{ store: StoreOfObjects; name: string; close: () => Promise<void> }> {
  const named = process.env['TROCAR_SCALE_STORE']
  if (named !== undefined)
    return { store: JSON.parse(named) as StoreOfObjects, name: 'a real store', close: async () => undefined }
  const small = await startSmallS3()
  return { store: small, name: 'a small store', close: () => small.close() }
}

export const figure: Figure = {
  name: '36. A piece of an upload into a store of objects, until it is acknowledged, against a bare PutObject',
  async measure() {
    const scratch = await makeScratch()
    const { store, name, close } = await openStore()
    const server = await startChildServer(
      'intake.ts',
      {
        DATABASE_URL: scratch.databaseUrl,
        FOLDER: scratch.folder,
        RESIDENT: scratch.residentId,
        STORE: JSON.stringify(store),
      },
      SERVER_FLAGS,
    )
    const objects = createObjectCalls({ ...store, region: 'us-east-1' })
    const bytes = Buffer.alloc(UPLOAD_CHUNK_BYTES, 9)
    const [ours, bare]: [number[], number[]] = [[], []]
    const sendPieces = async () => {
      const upload = await createUpload(server.port, (PIECES + 1) * bytes.length)
      // The last piece is left out: with it, the object is put together.
      const waits = await patchPieces(server.port, upload.path, PIECES)
      await upload.cancel()
      ours.push(...waits)
      return median(waits)
    }
    const putPieces = async () => {
      const waits: number[] = []
      const names = Array.from({ length: PIECES }, () => `bare/${randomUUID()}`)
      for (const one of names) {
        const begun = performance.now()
        await objects.put(one, bytes)
        waits.push(performance.now() - begun)
      }
      for (const one of names) await objects.delete(one)
      bare.push(...waits)
      return median(waits)
    }
    await sendPieces()
    await putPieces()
    const { ratios } = await inTurn(sendPieces, putPieces)
    await server.stop()
    objects.close()
    await close()
    await scratch.remove()
    const say = (waits: readonly number[]) =>
      `${median(waits).toFixed(1)} ms, p95 ${percentile(waits, 0.95).toFixed(1)}`
    return [
      {
        what: `${UPLOAD_CHUNK_BYTES.toLocaleString('en')} bytes into ${name} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
        ours: say(ours),
        beside: `${say(bare)} bare`,
        value: median(ratios),
        target: { atMost: 1.25 },
      },
    ]
  },
}
