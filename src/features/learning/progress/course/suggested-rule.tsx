import type { CourseTermsOfGroup } from '#contract/endpoints/learning/due-dates.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import type { RuleDraft } from '#domain/learning/tasks/due-rule.ts'
import { draftOfSuggestion, isAsSuggested, suggestionText } from '#domain/learning/tasks/suggested-rule.ts'
import { dayAt } from '#domain/time/days.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ruleWords as words } from './due-rule-words.ts'

export interface SuggestedRuleProps {
  suggestion: CourseTermsOfGroup['suggestion']
  draft: RuleDraft
  names: ReadonlyMap<CourseId, string>
  isDisabled: boolean
  onFill: (draft: RuleDraft) => void
}

/** What the makers of a course that came as a file suggest; it fills in the form, and nothing is saved by it. */
export function SuggestedRule({ suggestion, draft, names, isDisabled, onFill }: SuggestedRuleProps) {
  const now = useNow()
  const timeZone = useTimeZone()
  if (suggestion === undefined || suggestion === null) return null
  const today = dayAt(now, timeZone)
  const requires = [...suggestion.requires.flatMap((id) => names.get(id) ?? []), ...suggestion.missing]
  const isSame = isAsSuggested(draft, suggestion, today)
  return (
    <Notice
      tone="info"
      title={words.suggested(suggestionText({ ...suggestion, requires }))}
      action={
        isSame ? null : (
          <Button isDisabled={isDisabled} onPress={() => onFill(draftOfSuggestion(suggestion, today))}>
            {words.fillIn}
          </Button>
        )
      }
    >
      {suggestion.missing.length > 0 ? words.missing(suggestion.missing) : null}
    </Notice>
  )
}
