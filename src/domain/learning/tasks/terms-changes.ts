import { changeRequired, type RequiredChange } from '#contract/vocabulary/learning/required-courses.ts'
import type { RuleDraft } from './due-rule.ts'

type Rule = Omit<RuleDraft, 'isOptional' | 'requires'>

/** What somebody has changed of the terms of a course so far; the rest follows what others save. */
export interface TermsChanges {
  /** As a whole: parts of two rules would be a third one that nobody chose. */
  rule?: Rule
  isOptional?: boolean
  requires?: RequiredChange
}

/** @param saved as it is by now */
export function withChanges(saved: RuleDraft, { rule, isOptional, requires }: TermsChanges): RuleDraft {
  return {
    ...(rule ?? ruleIn(saved)),
    isOptional: isOptional ?? saved.isOptional,
    requires: requires === undefined ? saved.requires : changeRequired(saved.requires, requires),
  }
}

export function changesOf(saved: RuleDraft, draft: RuleDraft): TermsChanges {
  const [known, rule] = [ruleIn(saved), ruleIn(draft)]
  const isSameList = saved.requires.toSorted().join() === draft.requires.toSorted().join()
  return {
    ...(JSON.stringify(rule) !== JSON.stringify(known) && { rule }),
    ...(draft.isOptional !== saved.isOptional && { isOptional: draft.isOptional }),
    ...(!isSameList && { requires: { seen: saved.requires, chosen: draft.requires } }),
  }
}

function ruleIn({ due, day, exact, days, eventId }: RuleDraft): Rule {
  return { due, day, ...(exact !== undefined && { exact }), days, eventId }
}
