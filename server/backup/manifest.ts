import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

// A backup is a folder: rows in `tables/`, bytes in `blobs/`, their digests in `blobs.jsonl`, and a description of it
// all in `manifest.json`, which is written last.

export const MANIFEST = 'manifest.json'
export const BLOB_LIST = 'blobs.jsonl'
export const tableFile = (name: string) => path.join('tables', `${name}.jsonl`)

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.minimum(0))

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The migrations that made the tables, by their digests, in order. */
  migrations: z.array(z.string()),
  /** Ordered so that each can be filled after those before it. */
  tables: z.array(z.object({ name: z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/)), rows: count, digest })),
  blobs: z.object({ count, bytes: count, listDigest: digest }),
  /** The bytes are not in this folder, but in a bucket that keeps what is deleted. */
  objects: z.optional(z.object({ bucket: z.string(), prefix: z.string(), count, bytes: count })),
  /** Sentences about what was missing in the installation itself. */
  missing: z.array(z.string()),
  /** The same about what was known to be lost for good. */
  knownLost: z.optional(z.array(z.string())),
})
export type Manifest = z.infer<typeof manifest>

export const blobLine = z.object({ key: z.string(), bytes: count, digest })
export type BlobLine = z.infer<typeof blobLine>

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} is no finished backup: it has no ${MANIFEST}.`)
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${path.join(folder, MANIFEST)} is not one of this Trocar's.`)
  return parsed.data
}
