import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput, Reply } from '#contract/endpoint.ts'
import { getAggregateProgress, getAverageCourseProgress } from '#contract/endpoints/learning/progress.ts'
import {
  type CourseTermsOfGroup,
  listCourseTerms,
  listDueDates,
  previewDueRule,
  setCourseTerms,
} from '#contract/endpoints/learning/due-dates.ts'
import { listPeopleBehind } from '#contract/endpoints/learning/tasks.ts'
import type { CourseId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { draftOf, type RuleDraft, ruleOf } from '#domain/learning/tasks/due-rule.ts'
import { changesOf, type TermsChanges, withChanges } from '#domain/learning/tasks/terms-changes.ts'
import { dayAt } from '#domain/time/days.ts'
import { endOfDay } from '#domain/time/zone-times.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DuePreview } from './due-preview.tsx'
import { RuleFields } from './due-rule-fields.tsx'
import { ruleWords as words } from './due-rule-words.ts'
import styles from './due-rule.module.css'
import { SuggestedRule } from './suggested-rule.tsx'

interface Place {
  groupId: UserGroupId
  courseId: CourseId
}

/** By when the group must have completed the course, and what comes first; for those who manage the group. */
export function DueDateEditor({ groupId, courseId }: Place) {
  const { data } = useQuery(endpointQuery(listCourseTerms, { params: { groupId } }))
  const terms = data?.courses.find((one) => one.courseId === courseId)
  if (data === undefined || terms === undefined || !data.mayManage) return null
  return <Editor key={`${groupId} ${courseId}`} params={{ groupId, courseId }} terms={terms} all={data} />
}

interface EditorProps {
  params: Place
  terms: CourseTermsOfGroup
  all: Reply<typeof listCourseTerms>
}

function Editor({ params, terms, all }: EditorProps) {
  const timeZone = useTimeZone()
  const isAway = useIsOffline()
  const links = useLinks()
  const day = terms.dueDate === null ? null : dayAt(Date.parse(terms.dueDate), timeZone)
  const saved = draftOf(terms, day)
  // What the person has changed stays while the rest is read again.
  const [changed, setChanged] = useState<TermsChanges>({})
  const draft = withChanges(saved, changed)
  const { preview, problem, busy, save, look, forget } = useRule(params)
  // Its last millisecond, so that it is due on that day everywhere it is shown.
  const rule = ruleOf(draft, (one) => new Date(endOfDay(one, timeZone) - 1).toISOString())
  const changes = changesOf(saved, draft)
  const isUnfit = changes.rule !== undefined && rule === null
  const change = (part: Partial<RuleDraft>) => {
    setChanged(changesOf(saved, { ...draft, ...part }))
    forget()
  }
  async function send(): Promise<void> {
    if (await save(bodyOf(changes, rule))) setChanged((now) => (now === changed ? {} : now))
  }
  return (
    <div className={styles.form}>
      <SuggestedRule
        suggestion={terms.suggestion}
        draft={draft}
        names={new Map(all.courses.map(({ courseId, name }) => [courseId, name]))}
        isDisabled={isAway}
        onFill={change}
      />
      <RuleFields draft={draft} terms={terms} all={all} isDisabled={isAway} onChange={change} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          isDisabled={isAway || isUnfit || Object.keys(changes).length === 0}
          isPending={busy === 'save'}
          onPress={() => void send()}
        >
          {words.save}
        </Button>
        <Button
          isDisabled={isAway || rule === null || draft.isOptional}
          isPending={busy === 'look'}
          onPress={() => rule && void look(rule)}
        >
          {words.preview}
        </Button>
        <ButtonLink href={links.courseYear}>{words.year}</ButtonLink>
      </div>
      {problem === null ? null : (
        <Notice tone="error" isUrgent>
          {problem}
        </Notice>
      )}
      {preview === null ? null : <DuePreview preview={preview} />}
    </div>
  )
}

type Rule = NonNullable<ReturnType<typeof ruleOf>>
type Body = CallInput<typeof setCourseTerms>['body']

/** What was changed, and nothing else: what others saved meanwhile stays. */
function bodyOf({ rule: isRule, isOptional, requires }: TermsChanges, rule: Rule | null): Body {
  return {
    ...(isRule !== undefined && rule),
    ...(isOptional !== undefined && { isOptional }),
    ...(requires && { requires: [...requires.chosen], requiresSeen: [...requires.seen] }),
  }
}

/** Saves a rule, or looks at what it would mean. */
function useRule(params: Place) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const [preview, setPreview] = useState<Reply<typeof previewDueRule> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<'save' | 'look' | null>(null)
  return {
    preview,
    problem,
    busy,
    forget: () => {
      setPreview(null)
      setProblem(null)
    },
    look: async (rule: Rule) => {
      setBusy('look')
      const answer = await call(previewDueRule, { params, query: rule })
      setBusy(null)
      setProblem(answer.ok ? null : (answer.failure.message ?? words.previewFailed))
      setPreview(answer.ok ? answer.value : null)
    },
    /** @returns whether it is saved, once the terms were read again */
    save: async (body: Body): Promise<boolean> => {
      setBusy('save')
      const answer = await call(setCourseTerms, { params, body })
      setBusy(null)
      setProblem(answer.ok ? null : (answer.failure.message ?? words.failed))
      if (!answer.ok) return false
      toasts.show({ type: 'SAVED', msg: words.saved })
      await answers.invalidateAll([
        listCourseTerms,
        listDueDates,
        listPeopleBehind,
        getAverageCourseProgress,
        getAggregateProgress,
      ])
      return true
    },
  }
}
