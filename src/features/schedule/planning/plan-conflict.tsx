import { Users } from 'lucide-react'
import { useState } from 'react'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import { eventTypeNames } from '#contract/vocabulary/events.ts'
import {
  type Compared,
  type ComparedField,
  type Difference,
  differencesOf,
  mergeDrafts,
  withCurrentFiles,
} from '#domain/schedule/compare-event-drafts.ts'
import { draftOf, type EventDraft, faultOfDraftTimes, timesOf } from '#domain/schedule/event-draft.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { RadioGroup } from '#ui/controls/choices/radio-group.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Section } from '#ui/layout/section.tsx'
import { formatWhole } from '../event-times.ts'
import { conflictWords as words, listNames } from './plan-words.ts'
import type { PlanChoices } from './use-plan-choices.ts'

export interface PlanConflictProps {
  /** What the person started with. */
  opened: EventDetails
  theirs: EventDetails
  mine: EventDraft
  choices: PlanChoices
  onSettle: (merged: EventDraft) => void
}

/** Both versions of every field that differs. Unless chosen otherwise, nothing that is typed here is dropped. */
export function PlanConflict({ opened, theirs, mine, choices, onSettle }: PlanConflictProps) {
  const compared: Compared = { mine, base: draftOf(opened, 'same'), theirs: draftOf(theirs, 'same') }
  const [chosen, setChosen] = useState<Partial<Record<ComparedField, 'mine' | 'theirs'>>>({})
  const differences = differencesOf(compared)
  const choiceOf = ({ field, changedBy }: Difference) =>
    chosen[field] ?? (changedBy === 'them' ? 'theirs' : 'mine')
  const ownFields = differences.filter((one) => choiceOf(one) === 'mine').map(({ field }) => field)
  const names = namesOf([opened, theirs], choices)
  const zone = theirs.program.timezone
  const own = withCurrentFiles(compared)
  return (
    <Section label={words.label}>
      <Notice tone="waiting" icon={<Users aria-hidden="true" />} isUrgent title={words.title}>
        {differences.length === 0 ? words.same : words.text}
      </Notice>
      {differences.map((one) => (
        <RadioGroup
          key={one.field}
          label={`${words.fields[one.field]} · ${words.who[one.changedBy]}`}
          choices={[
            { id: 'mine', text: words.mine, subtext: describe(own, one.field, names, zone) },
            { id: 'theirs', text: words.theirs, subtext: describe(compared.theirs, one.field, names, zone) },
          ]}
          value={choiceOf(one)}
          onChange={(choice) => setChosen({ ...chosen, [one.field]: choice })}
        />
      ))}
      <div>
        <Button variant="primary" onPress={() => onSettle(mergeDrafts(compared, ownFields))}>
          {differences.length === 0 ? words.continue : words.use}
        </Button>
      </div>
    </Section>
  )
}

type Names = ReadonlyMap<string, string>

/** The names of what is an id in a draft: of what can be chosen, and of what the event has had. */
function namesOf(known: readonly EventDetails[], choices: PlanChoices): Names {
  const { groups, residents, proctors, internal, courses } = choices
  const activities = choices.activitiesOf(courses.map(({ id }) => id))
  const offered = [groups, residents, proctors, internal, courses, activities].flat()
  return new Map<string, string>([
    ...offered.map(({ id, text }) => [id, text] as const),
    ...known.flatMap((event) => [
      ...event.groups.map(({ id, name }) => [id, name] as const),
      ...event.people.map(({ id, fullName }) => [id, fullName] as const),
      ...event.courses.flatMap(({ courseId, name, activities: some }) => [
        [courseId, name] as const,
        ...some.map((one) => [one.activityId, one.name] as const),
      ]),
    ]),
  ])
}

function describe(draft: EventDraft, field: ComparedField, names: Names, zone: string): string {
  const named = (ids: readonly string[]) => listNames(ids.map((id) => names.get(id) ?? words.unnamed))
  switch (field) {
    case 'type':
      return eventTypeNames[draft.type]
    case 'when':
      return describeTimes(draft, zone)
    case 'groups':
    case 'residents':
    case 'proctors':
    case 'internal':
      return named(draft[field]) || words.noOne
    case 'about':
      return named([...draft.courses, ...draft.activities]) || words.empty
    case 'attachments':
      return listNames(draft.attachments.map(({ name }) => name)) || words.empty
    default:
      return draft[field].trim() || words.empty
  }
}

function describeTimes(draft: EventDraft, zone: string): string {
  const times = timesOf(draft, zone)
  if (times === null || faultOfDraftTimes(draft, zone) !== null)
    return `${draft.startDay} ${draft.startTime} – ${draft.endDay} ${draft.endTime}`
  const [startDate, endDate] = [times.start, times.end].map((at) => new Date(at).toISOString())
  return formatWhole({ startDate: startDate!, endDate: endDate! }, zone)
}
