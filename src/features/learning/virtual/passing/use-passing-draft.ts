import type { ActivityRule, PassingScoresShown } from '#contract/endpoints/learning/virtual/passing-scores.ts'
import { useEditDraft } from '#features/shared/editing/use-edit-draft.ts'
import { draftOf, type PassingDraft } from './passing-draft.ts'

interface Typed {
  draft: PassingDraft
  rules: readonly ActivityRule[]
}

/** What the person changes of the scores and of what completes an activity, on this device until it is saved (0903). */
export function usePassingDraft({ programId, exercises, rules }: PassingScoresShown) {
  const scores = useEditDraft(`passing-scores:${programId}`, draftOf(exercises))
  const goals = useEditDraft(`passing-rules:${programId}`, byOptic(rules))
  return {
    draft: scores.draft,
    rules: rules.map((rule) => goals.draft[rule.optic] ?? rule),
    /** What was typed before the person left the page. */
    isOld: scores.isOld || goals.isOld,
    change: scores.change,
    changeRules: (next: readonly ActivityRule[]): void => goals.change(byOptic(next)),
    startOver: (): void => {
      scores.startOver()
      goals.startOver()
    },
    noteSaved: (sent: Typed): void => {
      scores.noteSaved(sent.draft)
      goals.noteSaved(byOptic(sent.rules))
    },
  }
}

function byOptic(rules: readonly ActivityRule[]): Record<string, ActivityRule> {
  return Object.fromEntries(rules.map((rule) => [rule.optic, rule]))
}
