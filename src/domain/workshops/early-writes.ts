import type { FormDrafts } from '../ports.ts'

const NAME = 'early-writes'

/** A write that was made before the queue had loaded. */
export interface EarlyWrite {
  id: string
  /** The name of the endpoint as a write that waits. */
  call: string
  input: unknown
}

/** What an earlier page of this person left: its queue never came. */
export function listEarlyWrites(drafts: FormDrafts): readonly EarlyWrite[] {
  const stored = drafts.read(NAME)
  return Array.isArray(stored) ? (stored as EarlyWrite[]) : []
}

/** Stores it on the device until it is queued, so that it outlasts the page. */
export function storeEarlyWrite(drafts: FormDrafts, write: EarlyWrite): void {
  drafts.write(NAME, [...listEarlyWrites(drafts), write])
}

export function dropEarlyWrite(drafts: FormDrafts, id: string): void {
  const rest = listEarlyWrites(drafts).filter((one) => one.id !== id)
  if (rest.length === 0) drafts.clear(NAME)
  else drafts.write(NAME, rest)
}
