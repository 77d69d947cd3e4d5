import { useState } from 'react'
import {
  changeLetterText,
  type LetterName,
  type LetterText,
  listLetterTexts,
  resetLetterText,
} from '#contract/endpoints/notices/letter-texts.ts'
import type { LetterWords } from '#contract/letter-text.ts'
import type { Result } from '#contract/result.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { letterWords as words } from './letter-words.ts'

/** Saves and resets; after a conflict the list is fetched again, so that both versions are shown. */
export function useLetterActions(onSaved: (letter: LetterText, sent: LetterWords | null) => void) {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(
    ask: () => Promise<Result<LetterText, Parameters<typeof describeFailure>[0] & { message?: string }>>,
    done: string,
    sent: LetterWords | null = null,
  ): Promise<void> {
    setBusy(true)
    setProblem(null)
    const answer = await ask()
    if (answer.ok) {
      onSaved(answer.value, sent)
      toasts.show({ type: 'SAVED', msg: done })
    } else setProblem(answer.failure.message ?? describeFailure(answer.failure).text)
    await answers.invalidate(listLetterTexts)
    setBusy(false)
  }

  return {
    isBusy,
    problem,
    save: (name: LetterName, typed: LetterWords, basedOn: number) =>
      send(
        () => call(changeLetterText, { params: { name }, body: { ...typed, basedOn } }),
        words.saved,
        typed,
      ),
    reset: async (name: LetterName, basedOn: number) => {
      const isSure = await dialogs.confirm({
        title: words.resetTitle,
        text: words.resetText,
        confirmLabel: words.reset,
        destructive: true,
      })
      if (!isSure) return
      await send(() => call(resetLetterText, { params: { name }, body: { basedOn } }), words.resetDone)
    },
  }
}
