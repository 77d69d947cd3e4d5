import type { FormDrafts, Ids } from '#domain/ports.ts'
import {
  emptyImport,
  type ImportDraft,
  joinImports,
  markOf,
  readImportDraft,
  sizeOfLines,
  withoutTable,
} from './import-draft.ts'

/** Of a table with more signs, only what was read is stored: other forms need room on the device, too. */
const LINES_MAX = 1_000_000

export interface DeviceImportDeps {
  drafts: FormDrafts
  ids: Ids
  /** A session may end, and another begin, while a page still holds a list. */
  isStillTheirs: () => boolean
}

export interface Stored {
  /** Another tab of the same person had stored something else: both, in place of what was given. Null: none had. */
  joined: ImportDraft | null
  /** The device could not take it: its storage is full, or closed. */
  isUnstored: boolean
}

export interface DeviceImport {
  /** What was on the device when this was opened. */
  readonly begun: ImportDraft | null
  /** Another tab has stored something since. */
  isBehind(): boolean
  store(draft: ImportDraft): Stored
}

/** The list of people to add, on this device from each change until they are added. */
export function createDeviceImport(
  name: string,
  { drafts, ids, isStillTheirs }: DeviceImportDeps,
): DeviceImport {
  const begun = readImportDraft(drafts.read(name))
  /** What the device is known to have. */
  let base: ImportDraft | null = begun
  let mark = begun?.mark ?? null

  function isBehind(): boolean {
    if (!isStillTheirs()) return false
    const found = markOf(drafts.read(name))
    // A list that is gone says nothing: what is in this page does not follow it.
    return found !== null && found !== mark
  }
  function tryToStore(draft: ImportDraft): boolean {
    const next = ids.uuid()
    drafts.write(name, { ...draft, mark: next })
    if (markOf(drafts.read(name)) !== next) return false
    mark = next
    base = draft
    return true
  }
  function fitIn(draft: ImportDraft): boolean {
    if (draft.people.length > 0)
      return (sizeOfLines(draft) <= LINES_MAX && tryToStore(draft)) || tryToStore(withoutTable(draft))
    drafts.clear(name)
    base = mark = null
    return true
  }
  return {
    begun,
    isBehind,
    store(draft) {
      if (!isStillTheirs()) return { joined: null, isUnstored: false }
      const theirs = isBehind() ? readImportDraft(drafts.read(name)) : null
      const joined = theirs === null ? null : joinImports(base ?? emptyImport, draft, theirs)
      return { joined, isUnstored: !fitIn(joined ?? draft) }
    },
  }
}
