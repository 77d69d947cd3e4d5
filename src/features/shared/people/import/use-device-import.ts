import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cellsOfPerson, emptyImport, type ImportDraft, personOf } from '#domain/people/import/import-draft.ts'
import {
  createEntries,
  type ImportEntry,
  type ImportTable,
  type JudgeRow,
  type Meaning,
} from '#domain/people/import/import-list.ts'
import { createDeviceImport } from '#domain/people/import/device-import.ts'
import { useServices } from '../../use-services.ts'

export interface ImportState {
  /** The people on the list. */
  entries: readonly ImportEntry[]
  /** What words of tables mean here. */
  meanings: readonly Meaning[]
  /** The table that was read last. */
  table: ImportTable | null
  /** Not all rows fit. */
  isCut: boolean
  isInvited: boolean
}

/**
 * A list that stays on this device until everybody on it is added (0909).
 * @param name of the draft on the device
 */
export function useDeviceImport(name: string, judge: JudgeRow) {
  const { formDrafts, ids, session } = useServices()
  const [onDevice] = useState(() => {
    const owner = session.me()?.id
    const isStillTheirs = () => session.me()?.id === owner
    return createDeviceImport(name, { drafts: formDrafts, ids, isStillTheirs })
  })
  const [state, setState] = useState(() => stateOf(onDevice.begun ?? emptyImport, judge))
  const [isOld, setOld] = useState(onDevice.begun !== null)
  const [isUnstored, setUnstored] = useState(false)
  const latest = useRef(state)

  /** @returns what it is by then, also on a page that was left */
  function change(partOf: (now: ImportState) => Partial<ImportState>): ImportState {
    const next = { ...latest.current, ...partOf(latest.current) }
    const { joined, isUnstored } = onDevice.store(draftOf(next))
    latest.current = joined === null ? next : stateOf(joined, judge, next.entries)
    if (latest.current.entries.length === 0) {
      latest.current = { ...latest.current, isInvited: emptyImport.isInvited }
      setOld(false)
    }
    setState(latest.current)
    setUnstored(isUnstored)
    return latest.current
  }
  const look = useEffectEvent(() => {
    if (onDevice.isBehind()) change(() => ({}))
  })
  useEffect(() => {
    const onFocus = () => look()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
  return {
    state,
    /** Also right for code that has waited since the page was drawn. */
    latest: () => latest.current,
    change,
    /** An earlier list: the person left the page. */
    isOld,
    /** The device is full: this list is only in this tab. */
    isUnstored,
  }
}

function draftOf({ entries, meanings, table, isCut, isInvited }: ImportState): ImportDraft {
  const people = entries.map(personOf)
  const isTableRead = entries.some(({ line }) => line !== null)
  return { people, meanings: [...meanings], table: isTableRead ? table : null, isCut, isInvited }
}

/** @param before these stay the same objects where nothing was changed */
function stateOf(draft: ImportDraft, judge: JudgeRow, before: readonly ImportEntry[] = []): ImportState {
  const { people, meanings, table, isCut, isInvited } = draft
  const make = createEntries(judge, meanings)
  const own = new Map(before.map((entry) => [entry.row.key, entry]))
  const entries = people.map((person) => {
    const entry = make.stored(person.key, cellsOfPerson(person, table), person.line ?? null)
    const mine = own.get(person.key)
    return mine !== undefined && isSameEntry(mine, entry) ? mine : entry
  })
  return { entries, meanings, table, isCut, isInvited }
}

function isSameEntry(one: ImportEntry, other: ImportEntry): boolean {
  const textOf = ({ written, line, row }: ImportEntry) => JSON.stringify([written, line, row.cells])
  return textOf(one) === textOf(other)
}
