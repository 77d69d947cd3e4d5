import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import {
  createEntries,
  type ImportEntry,
  type JudgeRow,
  type Meaning,
} from '#domain/people/import/import-list.ts'
import type { ImportCells } from '#domain/people/import/import-rows.ts'
import { useServices } from '../../use-services.ts'
import { useSlices } from './use-slices.ts'

/**
 * The people on the list, and what words of tables mean here.
 * @param judge another one judges the whole list anew: the groups of the program have come, or have changed
 */
export function useImportEntries(judge: JudgeRow, most: number) {
  const { ids } = useServices()
  const slices = useSlices()
  const [entries, setEntries] = useState<readonly ImportEntry[]>([])
  const [meanings, setMeanings] = useState<readonly Meaning[]>([])
  const make = createEntries(judge, meanings)

  /** What was dropped or changed by hand meanwhile stays so. */
  async function changeAll(change: (entry: ImportEntry) => ImportEntry): Promise<void> {
    const changed = await slices.inSlices(entries, change, entries.length)
    if (changed === null) return
    const instead = new Map(entries.map((entry, at) => [entry, changed[at]]))
    startTransition(() => setEntries((now) => now.map((entry) => instead.get(entry) ?? entry)))
  }

  const isBehind = slices.done === null && !entries.every(make.isJudged)
  const judgeAnew = useEffectEvent(() => changeAll(make.again))
  useEffect(() => {
    if (isBehind) void judgeAnew()
  }, [isBehind])

  return {
    ...slices,
    entries,
    setEntries,
    changeAll,
    make,
    meanings,
    /** Judges anew whatever is written so. */
    changeMeanings: (next: readonly Meaning[]) => {
      setMeanings(next)
      void changeAll(createEntries(judge, next).again)
    },
    save: (key: string | null, cells: ImportCells) =>
      setEntries((before) =>
        key === null
          ? [...before, make.typed(ids.uuid(), cells)].slice(0, most)
          : before.map((entry) => (entry.row.key === key ? make.typed(key, cells) : entry)),
      ),
    drop: (keys: ReadonlySet<string>) =>
      setEntries((before) => before.filter(({ row }) => !keys.has(row.key))),
  }
}
