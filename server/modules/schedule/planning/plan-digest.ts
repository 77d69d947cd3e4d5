import { createHash, subtle } from 'node:crypto'
import type { EventChange } from '#contract/endpoints/schedule/event-planning.ts'
import type { ReceivedFile } from '#contract/files/file-parts.ts'

/**
 * Identifies a plan that is sent again: its fields, and its files with their names. Files are digested outside the event
 * loop.
 */
export async function digestOfPlan({
  fields,
  files,
}: {
  fields: EventChange
  files: readonly ReceivedFile[]
}): Promise<string> {
  const named: [string, string][] = []
  for (const { name, bytes } of files)
    named.push([name, Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex')])
  return createHash('sha256')
    .update(JSON.stringify([fields, named]))
    .digest('hex')
}
