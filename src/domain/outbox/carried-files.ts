import type { FileToSend } from '#contract/files/file-parts.ts'
import type { OutboxWork } from './outbox-item.ts'

/** The files of a write. They are stored beside the queue, so that reading the queue never reads them. */
export type CarriedFiles = Readonly<Record<string, readonly FileToSend[]>>

interface WithoutFiles<Work> {
  work: Work
  /** Null if the write carries none. */
  files: CarriedFiles | null
}

/** `work` may come from a stored row: anything but a call with files is returned unchanged. */
export function extractFiles<Work>(work: Work): WithoutFiles<Work> {
  if (!isCallWithFiles(work)) return { work, files: null }
  const { files, ...input } = work.input
  return { work: { ...work, input }, files }
}

export function putInFiles(work: OutboxWork, files: CarriedFiles): OutboxWork {
  if (work.kind !== 'call') return work
  return { ...work, input: { ...Object(work.input), files } }
}

interface CallWithFiles {
  kind: 'call'
  input: { files: CarriedFiles }
}

function isCallWithFiles(work: unknown): work is CallWithFiles {
  if (!isRecord(work) || work['kind'] !== 'call') return false
  const { input } = work
  return isRecord(input) && isRecord(input['files'])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
