import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Manifest, readManifest } from '../backup/manifest.ts'
import { checkInstallation } from '../check/check-installation.ts'
import type { Finding } from '../check/finding.ts'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded.ts'
import { restoreMark } from '../database/restore-mark.ts'
import type { ObjectStoreConfig } from '../platform/objects/object-settings.ts'
import { blobPlaceOf, openBlobs } from '../platform/blobs/open-blobs.ts'
import type { Log } from '../ports.ts'
import { identify, openTarget } from './empty-target.ts'
import { loadTables, verifyFiles } from './load-tables.ts'
import { copyBlobsBack, storeObjects } from './restore-blobs.ts'

interface RestoreDeps {
  folder: string
  dataFolder: string
  /** Null: the embedded one. */
  databaseUrl: string | null
  /** Where bytes come back to; null: files in the data folder. */
  objectStore?: ObjectStoreConfig | null
  /** The installation that was backed up is gone for good: its bucket becomes ours. */
  takesOver?: boolean
}

export interface Restored {
  manifest: Manifest
  findings: Finding[]
  /** Tables that are not Trocar's, whose rows stay in the backup. */
  strange: string[]
}

const SILENT: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/**
 * Restores a backup into an empty installation, and checks it. If interrupted, it leaves a mark that keeps anything
 * else from starting on that folder, and starts over next time. Rows that are in an external database by then stay.
 */
export async function restoreBackup(deps: RestoreDeps): Promise<Restored> {
  const { folder, dataFolder, databaseUrl, objectStore = null, takesOver = false } = deps
  const manifest = await readManifest(folder)
  refuseOtherStore(manifest, objectStore, takesOver)
  await verifyFiles(folder, manifest)
  const target = await openTarget({ dataFolder, databaseUrl, backup: identify(manifest) })
  const postgres =
    databaseUrl === null ? await startEmbeddedPostgres({ folder: path.join(dataFolder, 'postgres') }) : null
  const url = databaseUrl ?? postgres!.url
  const place = blobPlaceOf({ dataFolder, diskReserveBytes: null, objectStore })
  const { scratchFolder } = place
  await mkdir(scratchFolder, { mode: 0o700 })
  const { blobs, objects, close } = await openBlobs(place, { databaseUrl: url, log: SILENT })
  const { $client: pool } = openDatabase(url, { connections: 1 })
  try {
    if (manifest.objects === undefined && (await objects?.isFreeFor(target.id)) === false)
      throw new Error(
        'The objects there belong to another installation. Choose another TROCAR_OBJECT_STORE_PREFIX.',
      )
    const from = { folder, scratchFolder, blobs }
    const noteObjects = objects === null ? await copyBlobsBack(from) : await storeObjects(from)
    const strange = await loadTables(url, folder, manifest, target)
    await noteObjects()
    const gone = (await objects?.bringBack()) ?? []
    const findings = [...gone.map(describeGone), ...(await checkInstallation({ pool, blobs }))]
    await rm(restoreMark(dataFolder))
    return { manifest, findings, strange }
  } finally {
    await pool.end()
    await close()
    await postgres?.stop()
  }
}

/** The rows name the objects with their prefix. A bucket that is a copy may have another name. */
function refuseOtherStore({ objects }: Manifest, store: ObjectStoreConfig | null, takesOver: boolean): void {
  if (objects === undefined) return
  if (store === null)
    throw new Error(
      `The bytes of this backup are in the bucket ${objects.bucket}. TROCAR_OBJECT_STORE_… have to say how it is reached.`,
    )
  if (store.prefix !== objects.prefix)
    throw new Error(
      `The objects of this backup begin with ${objects.prefix}: set TROCAR_OBJECT_STORE_PREFIX to that.`,
    )
  if (store.bucket === objects.bucket && !takesOver)
    throw new Error(
      `The bucket ${objects.bucket} belongs to the installation that was backed up. If that is gone for good, add --take-over. If not, restore from a copy of the bucket: each would remove what the other has.`,
    )
}

function describeGone({ key, name }: { key: string; name: string }): Finding {
  const words = `${key} needs the object ${name}, of which the bucket has no version.`
  return { kind: 'object-missing', about: name, words }
}
