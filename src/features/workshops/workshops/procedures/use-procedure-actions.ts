import { useState } from 'react'
import type { CallInput } from '#contract/endpoint.ts'
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

  /** Sends only what changes: what others have changed meanwhile stays. @returns null: it was refused */
  async function change(
    id: ListedProcedure['id'],
    body: CallInput<typeof changeWorkshopProcedure>['body'],
  ): Promise<ListedProcedure | null> {
    const answer = await call(changeWorkshopProcedure, { params: { id }, body })
    if (!answer.ok) toasts.show({ type: 'ERROR', msg: describeProcedureRefusal(answer.failure) })
    reload()
    return answer.ok ? answer.value : null
  }

  async function undo(...changed: Parameters<typeof change>): Promise<void> {
    if ((await change(...changed)) !== null) setDone({ text: doneWords.undone, undo: null })
  }

  async function setRetired({ id, name }: ListedProcedure, isRetired: boolean): Promise<void> {
    if ((await change(id, { isRetired })) === null) return
    const text = isRetired ? words.wasRetired(name) : words.wasRestored(name)
    setDone({ text, undo: () => void undo(id, { isRetired: !isRetired }) })
  }

  return {
    done,
    setRetired: (before: ListedProcedure, isRetired: boolean) => void setRetired(before, isRetired),
    /** @param before null: it is new, and stays until it is retired */
    saved: (now: ListedProcedure, before: ListedProcedure | null) => {
      reload()
      if (before === null) return setDone({ text: words.added(now.name), undo: null })
      const { name, shortText } = before
      // Of the version that was saved: a name that somebody else gave it since is not overwritten.
      const back = { name, shortText, ...(now.version !== undefined && { version: now.version }) }
      setDone({ text: words.renamed(now.name), undo: () => void undo(now.id, back) })
    },
  }
}
