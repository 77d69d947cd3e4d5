import { startTransition, useMemo, useRef, useState } from 'react'
import { belowTitles } from '#domain/people/import/import-columns.ts'
import { type ImportTable, type JudgeRow, looksMisread, tableOf } from '#domain/people/import/import-list.ts'
import type { ImportRow } from '#domain/people/import/import-rows.ts'
import { readTable } from '#domain/people/import/table-text.ts'
import type { Ids } from '#domain/ports.ts'
import { useFormDraft } from '../../use-form-draft.ts'
import { useServices } from '../../use-services.ts'
import { type ImportEntries, useImportEntries } from './use-import-entries.ts'

/**
 * The list of people to add, with the faults that each row shows on its own.
 * @param name of the list on this device
 * @param most how many it takes
 */
export function useImportRows(name: string, judge: JudgeRow, most: number) {
  const { ids } = useServices()
  const list = useImportEntries(name, judge, most)
  const { entries, change, make } = list
  const { table } = list.state
  const rows = useMemo(() => entries.map(({ row }) => row), [entries])
  const isMisread = useMemo(() => looksMisread(entries), [entries])

  async function readText(text: string): Promise<void> {
    const lines = belowTitles(readTable(text))
    const first = lines.next()
    if (first.done === true) return
    const read = tableOf(first.value)
    const entryOf = (line: readonly string[]) => make.lineOf(ids.uuid(), line, read.columns)
    const above = read.hasHeadings ? [] : [entryOf(first.value)]
    const below = await list.inSlices(lines, entryOf, most - entries.length - above.length)
    if (below === null) return
    const isCut = lines.next().done !== true
    const table = { ...read, sample: below[0]?.line ?? first.value }
    startTransition(() => {
      change((now) => {
        const before = now.entries.map((entry) => ({ ...entry, line: null }))
        return { isCut, table, entries: [...before, ...above, ...below] }
      })
    })
  }

  return {
    rows,
    /** How many rows of the current text have been read; null: nothing is being read. */
    reading: list.done,
    isCut: list.state.isCut,
    isOld: list.isOld,
    isUnstored: list.isUnstored,
    /** Whether those who are added are invited at once. */
    isInvited: list.state.isInvited,
    invite: (isInvited: boolean) => void change(() => ({ isInvited })),
    /** The table that was read last; null: none, or none of its rows is left. */
    table: entries.some(({ line }) => line !== null) ? table : null,
    isMisread,
    meanings: list.meanings,
    changeMeanings: list.changeMeanings,
    pasted: usePasted(name),
    readText,
    ...columnsIn(list, ids, most),
    ...useSent(list),
    save: list.save,
    drop: list.drop,
    clear: () => {
      list.stop()
      change(() => ({ entries: [], table: null, isCut: false }))
    },
  }
}

/** What is read as what in the table that was read last. */
function columnsIn({ state, change, changeEntries, changeAll, make }: ImportEntries, ids: Ids, most: number) {
  const { table } = state
  return {
    /** Reads the last table with these columns. */
    readColumns(columns: ImportTable['columns']): void {
      if (table !== null) change(() => ({ table: { ...table, columns } }))
      void changeAll((entry) =>
        entry.line === null ? entry : make.lineOf(entry.row.key, entry.line, columns),
      )
    },
    /** Its first line is a person, or it is not. */
    readFirstLine(hasHeadings: boolean): void {
      if (table === null) return
      const { firstLine, columns } = table
      change(() => ({ table: { ...table, hasHeadings } }))
      changeEntries((before) => {
        if (hasHeadings) {
          const own = before.findIndex(({ line }) => isSameLine(line, firstLine))
          return own === -1 ? before : before.toSpliced(own, 1)
        }
        const at = before.findIndex(({ line }) => line !== null)
        return before.toSpliced(at, 0, make.lineOf(ids.uuid(), firstLine, columns)).slice(0, most)
      })
    },
  }
}

/** What becomes of those who were sent, while others are typed and some are changed. */
function useSent({ changeEntries }: Pick<ImportEntries, 'changeEntries'>) {
  const [editing, setEditing] = useState<string | null>(null)
  const open = useRef<string | null>(null)
  /** Sent while one of them was open: it goes once it is closed as it was. */
  const held = useRef<readonly ImportRow[]>([])
  /** @returns how many stay: those who were not sent, and those who are changed since or just now (0893) */
  function dropSent(sent: readonly ImportRow[]): number {
    const cellsAs = new Map(sent.map(({ key, cells }) => [key, JSON.stringify(cells)]))
    const isAsSent = ({ key, cells }: ImportRow) => cellsAs.get(key) === JSON.stringify(cells)
    held.current = sent.filter(({ key }) => key === open.current)
    return changeEntries((before) => before.filter(({ row }) => row.key === open.current || !isAsSent(row)))
      .length
  }
  return {
    /** The row that is being changed; null: none. */
    editing,
    edit: (key: string | null) => {
      open.current = key
      setEditing(key)
      if (held.current.length > 0) dropSent(held.current)
    },
    dropSent,
  }
}

function isSameLine(one: readonly string[] | null, other: readonly string[]): boolean {
  return one?.length === other.length && one.every((cell, at) => cell === other[at])
}

/** What was pasted and is not on the list yet. */
function usePasted(list: string) {
  const { draft, change, startOver, latest } = useFormDraft(`${list}:paste`, nothingPasted)
  return {
    text: draft.text,
    change: (text: string) => (text === '' ? startOver() : change({ text })),
    isNone: () => latest().text.trim() === '',
  }
}

const nothingPasted = { text: '' }

export type ImportRows = ReturnType<typeof useImportRows>
