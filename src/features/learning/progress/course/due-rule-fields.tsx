import type { Reply } from '#contract/endpoint.ts'
import {
  type CourseTermsOfGroup,
  dueKind,
  type listCourseTerms,
} from '#contract/endpoints/learning/due-dates.ts'
import type { RuleDraft } from '#domain/learning/tasks/due-rule.ts'
import { formatDueDate } from '#domain/learning/tasks/due-text.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { MultiSelect } from '#ui/controls/choices/multi-select.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { pageWords } from '../progress-page-words.ts'
import { ruleWords as words } from './due-rule-words.ts'

export interface RuleFieldsProps {
  draft: RuleDraft
  terms: CourseTermsOfGroup
  all: Reply<typeof listCourseTerms>
  isDisabled: boolean
  onChange: (part: Partial<RuleDraft>) => void
}

export function RuleFields({ draft, terms, all, isDisabled, onChange }: RuleFieldsProps) {
  const others = all.courses.filter(({ courseId }) => courseId !== terms.courseId)
  return (
    <>
      <Select
        label={words.due}
        help={words.kinds[draft.due].help}
        choices={dueKind.options.map((id) => ({ id, text: words.kinds[id].text }))}
        value={draft.due}
        isDisabled={isDisabled}
        onChange={(due) => onChange({ due })}
      />
      {draft.due === 'DATE' ? (
        <DateField
          label={pageWords.course.dueDate}
          help={pageWords.course.dueHelp}
          value={draft.day}
          isDisabled={isDisabled}
          onChange={(day) => onChange({ day })}
        />
      ) : null}
      {draft.due === 'AFTER_JOINING' || draft.due === 'BEFORE_EVENT' ? (
        <TextField
          label={words.days}
          help={draft.due === 'AFTER_JOINING' ? words.daysAfterHelp : words.daysBeforeHelp}
          value={draft.days}
          inputMode="numeric"
          isDisabled={isDisabled}
          onChange={(days) => onChange({ days })}
        />
      ) : null}
      {draft.due === 'BEFORE_EVENT' ? (
        <EventField draft={draft} terms={terms} all={all} isDisabled={isDisabled} onChange={onChange} />
      ) : null}
      <MultiSelect
        label={words.requires}
        help={words.requiresHelp}
        placeholder={words.requiresNone}
        choices={others.map(({ courseId: id, name: text }) => ({ id, text }))}
        value={draft.requires}
        isDisabled={isDisabled}
        isOptional
        hasChips
        onChange={(requires) => onChange({ requires })}
      />
      <Checkbox
        isSelected={draft.isOptional}
        help={words.optionalHelp}
        isDisabled={isDisabled}
        onChange={(isOptional) => onChange({ isOptional })}
      >
        {words.optional}
      </Checkbox>
    </>
  )
}

function EventField({ draft, terms, all, isDisabled, onChange }: RuleFieldsProps) {
  const now = useNow()
  const timeZone = useTimeZone()
  const { event } = terms
  const isGone = event !== null && event.startDate === null && draft.eventId === event.id
  const choices = all.events
    .filter(({ id, startDate }) => id === draft.eventId || Date.parse(startDate) > now)
    .map(({ id, title, startDate }) => ({
      id,
      text: title,
      subtext: formatDueDate({ dueDate: startDate }, now, timeZone),
    }))
  return (
    <>
      {isGone ? <Notice tone="info">{words.eventGone(event.title)}</Notice> : null}
      <Select
        label={words.event}
        placeholder={words.chooseEvent}
        {...(choices.length === 0 && { help: words.noEvents })}
        choices={choices}
        value={isGone ? null : draft.eventId}
        isDisabled={isDisabled}
        onChange={(eventId) => onChange({ eventId })}
      />
    </>
  )
}
