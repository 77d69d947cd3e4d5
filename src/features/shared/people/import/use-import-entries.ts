import { startTransition, useEffect, useEffectEvent } from 'react'
import {
  createEntries,
  type ImportEntry,
  type JudgeRow,
  type Meaning,
} from '#domain/people/import/import-list.ts'
import type { ImportCells } from '#domain/people/import/import-rows.ts'
import { useServices } from '../../use-services.ts'
import { useDeviceImport } from './use-device-import.ts'
import { useSlices } from './use-slices.ts'

/**
 * The people on the list, and what words of tables mean here.
 * @param judge another one judges the whole list anew: the groups of the program have come, or have changed
 */
export function useImportEntries(name: string, judge: JudgeRow, most: number) {
  const { ids } = useServices()
  const slices = useSlices()
  const stored = useDeviceImport(name, judge)
  const { entries, meanings } = stored.state
  const make = createEntries(judge, meanings)
  const changeEntries = (change: (before: readonly ImportEntry[]) => readonly ImportEntry[]) =>
    stored.change((now) => ({ entries: change(now.entries) })).entries

  /** What was dropped or changed by hand meanwhile stays so. */
  async function changeAll(change: (entry: ImportEntry) => ImportEntry): Promise<void> {
    const all = stored.latest().entries
    const changed = await slices.inSlices(all, change, all.length)
    if (changed === null) return
    const instead = new Map(all.map((entry, at) => [entry, changed[at]]))
    startTransition(() => void changeEntries((now) => now.map((entry) => instead.get(entry) ?? entry)))
  }

  const isBehind = slices.done === null && !entries.every(make.isJudged)
  const judgeAnew = useEffectEvent(() => changeAll(make.again))
  useEffect(() => {
    if (isBehind) void judgeAnew()
  }, [isBehind])

  return {
    ...slices,
    ...stored,
    entries,
    changeEntries,
    changeAll,
    make,
    meanings,
    /** Judges anew whatever is written so. */
    changeMeanings: (next: readonly Meaning[]) => {
      stored.change(() => ({ meanings: next }))
      void changeAll(createEntries(judge, next).again)
    },
    save: (key: string | null, cells: ImportCells) =>
      void changeEntries((before) =>
        key === null
          ? [...before, make.typed(ids.uuid(), cells)].slice(0, most)
          : before.map((entry) => (entry.row.key === key ? make.typed(key, cells) : entry)),
      ),
    drop: (keys: ReadonlySet<string>) =>
      void changeEntries((before) => before.filter(({ row }) => !keys.has(row.key))),
  }
}

export type ImportEntries = ReturnType<typeof useImportEntries>
