import { useState } from 'react'
import {
  getWorkshop,
  listCanceledWorkshops,
  listPastWorkshops,
  listUpcomingWorkshops,
} from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import {
  changeWorkshopProcedure,
  type ListedProcedure,
  listWorkshopProcedures,
} from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import { describeProcedureRefusal } from './describe-procedure-refusal.ts'
import { procedureWords as words } from './procedure-words.ts'

/** Workshops are read with the name of their procedure. */
const showingNames = [
  listWorkshopProcedures,
  listUpcomingWorkshops,
  listPastWorkshops,
  listCanceledWorkshops,
  getWorkshop,
]

/** What was done last with a procedure, for as long as it can be undone, and retiring one. */
export function useProcedureActions() {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const [done, setDone] = useState<Done | null>(null)
  const reload = () => void answers.invalidateAll(showingNames)

  /** @returns whether it is so now */
  async function put({ id, name, shortText, isRetired = false }: ListedProcedure): Promise<boolean> {
    const answer = await call(changeWorkshopProcedure, {
      params: { id },
      body: { name, shortText, isRetired },
    })
    if (!answer.ok) toasts.show({ type: 'ERROR', msg: describeProcedureRefusal(answer.failure) })
    reload()
    return answer.ok
  }

  async function undoTo(before: ListedProcedure): Promise<void> {
    if (await put(before)) setDone({ text: doneWords.undone, undo: null })
  }

  async function setRetired(before: ListedProcedure, isRetired: boolean): Promise<void> {
    if (!(await put({ ...before, isRetired }))) return
    const text = isRetired ? words.wasRetired(before.name) : words.wasRestored(before.name)
    setDone({ text, undo: () => void undoTo(before) })
  }

  return {
    done,
    setRetired: (before: ListedProcedure, isRetired: boolean) => void setRetired(before, isRetired),
    /** @param before null: it is new, and stays until it is retired */
    saved: (now: ListedProcedure, before: ListedProcedure | null) => {
      reload()
      if (before === null) setDone({ text: words.added(now.name), undo: null })
      else setDone({ text: words.renamed(now.name), undo: () => void undoTo(before) })
    },
  }
}
