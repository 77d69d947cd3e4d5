// Which rows are selected. "All" includes rows that have not been loaded; it lists the excluded ones.

export type RowSelection =
  { status: 'some'; keys: ReadonlySet<string> } | { status: 'all'; except: ReadonlySet<string> }

export const nothingSelected: RowSelection = { status: 'some', keys: new Set() }
export const everythingSelected: RowSelection = { status: 'all', except: new Set() }

export function isRowSelected(selection: RowSelection, key: string): boolean {
  return selection.status === 'some' ? selection.keys.has(key) : !selection.except.has(key)
}

export function selectRows(
  selection: RowSelection,
  keys: readonly string[],
  isSelected: boolean,
): RowSelection {
  return selection.status === 'some'
    ? { status: 'some', keys: withKeys(selection.keys, keys, isSelected) }
    : { status: 'all', except: withKeys(selection.except, keys, !isSelected) }
}

export function toggleRow(selection: RowSelection, key: string): RowSelection {
  return selectRows(selection, [key], !isRowSelected(selection, key))
}

/** Out of `total` rows, loaded or not. */
export function countSelected(selection: RowSelection, total: number): number {
  return selection.status === 'some' ? selection.keys.size : Math.max(0, total - selection.except.size)
}

/** The state of the checkbox in the heading, judged by the loaded rows. */
export function judgeLoaded(selection: RowSelection, keys: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = keys.filter((key) => isRowSelected(selection, key)).length
  if (chosen === 0) return 'none'
  return chosen === keys.length ? 'all' : 'some'
}

function withKeys(
  set: ReadonlySet<string>,
  keys: readonly string[],
  isContained: boolean,
): ReadonlySet<string> {
  const next = new Set(set)
  for (const key of keys) {
    if (isContained) next.add(key)
    else next.delete(key)
  }
  return next
}
