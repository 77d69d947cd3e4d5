import { createHash } from 'node:crypto'
import type { EventFields } from '#contract/endpoints/residency/event-planning.ts'
import type { ReceivedFile } from '#contract/files/file-parts.ts'

/** Identifies a plan that is sent again: its fields, and its files with their names. */
export function digestOfPlan({
  fields,
  files,
}: {
  fields: EventFields
  files: readonly ReceivedFile[]
}): string {
  const digest = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  return digest(JSON.stringify([fields, files.map(({ name, bytes }) => [name, digest(bytes)])]))
}
