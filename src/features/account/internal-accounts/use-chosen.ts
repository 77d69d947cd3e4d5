import { useEffect, useState } from 'react'
import type { InternalAccount } from '#contract/endpoints/account/internal-accounts.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { RowSelection } from '#ui/table/row-selection.ts'
import { collectSelected } from './collect-selected.ts'
import type { AccountsQuestion } from './internal-accounts-screen.tsx'
import { describeRefusal } from './use-account-actions.ts'

/** The accounts behind a selection, read when it is asked what becomes of them. */
export function useChosen(question: AccountsQuestion, selection: RowSelection) {
  const { call } = useServices()
  const [chosen, setChosen] = useState<readonly InternalAccount[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    let isOpen = true
    async function collect(): Promise<void> {
      const answer = await collectSelected(call, question, selection)
      if (!isOpen) return
      if (answer.ok) setChosen(answer.value)
      else setTrouble(describeRefusal(answer.failure))
    }
    void collect()
    return () => {
      isOpen = false
    }
  }, [call, question, selection])
  return { chosen, trouble }
}
