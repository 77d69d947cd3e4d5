import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import {
  listWorkshopFacilitators,
  listWorkshopFaculty,
} from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import { listWorkshopProcedures } from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import { workshopRefusals } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { workshopTypeDisplayNames } from '#contract/vocabulary/workshops/workshop-types.ts'
import { formatDay, readDay } from '#domain/time/day-text.ts'
import { draftOfWorkshop, priceOf, type WorkshopDraft } from '#domain/workshops/workshop-draft.ts'
import { changesOf, type ComparedField, isSameIn, peopleOf } from '#domain/workshops/workshop-differences.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { nameZone } from '#ui/dates/zone-words.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { describePrice } from '../../workshop-when.ts'
import { planWords as words, viewWords } from '../workshop-words.ts'
import styles from './conflict-notice.module.css'

export interface ConflictNoticeProps {
  /** What the person started with; null: a new one, which an earlier attempt made. */
  opened: Workshop | null
  theirs: Workshop
  mine: WorkshopDraft
  onMine: () => void
  onTheirs: () => void
}

/** What somebody else saved meanwhile, beside what was typed here: both versions of every field that differs. */
export function ConflictNotice({ opened, theirs, mine, onMine, onTheirs }: ConflictNoticeProps) {
  const links = useWorkshopLinks()
  const names = useNames(opened === null ? [theirs] : [opened, theirs])
  const [start, saved] = [draftOfWorkshop(opened ?? theirs), draftOfWorkshop(theirs)]
  const fields = comparedFields.filter((field) => !isSameIn(field, saved, mine))
  return (
    <Notice
      tone="waiting"
      icon={<Users aria-hidden="true" />}
      isUrgent
      title={opened === null ? words.existsChanged : workshopRefusals.changed}
    >
      {fields.length === 0 ? words.same : null}
      <ul className={styles.fields}>
        {fields.map((field) => (
          <li key={field}>
            <strong>{labels[field]}</strong>
            <dl className={styles.versions}>
              <div>
                <dt>{words.theirs}</dt>
                <dd>{describe(saved, field, start, names)}</dd>
              </div>
              <div>
                <dt>{words.mine}</dt>
                <dd>{describe(mine, field, start, names)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <Cluster gap={2}>
        {opened === null ? (
          <ButtonLink href={links.workshop(theirs.id)}>{words.openTheirs}</ButtonLink>
        ) : (
          <Button onPress={onTheirs}>{words.takeTheirs}</Button>
        )}
        <Button variant="primary" onPress={onMine}>
          {words.keepMine}
        </Button>
      </Cluster>
    </Notice>
  )
}

/** In the order of the form. */
const labels: Readonly<Record<ComparedField, string>> = {
  title: words.title,
  procedure: words.procedure,
  type: words.type,
  startDay: words.startDay,
  startTime: words.startTime,
  endDay: words.endDay,
  endTime: words.endTime,
  timezone: words.timezone,
  description: words.description,
  location: words.location,
  streetAddress: words.streetAddress,
  city: words.city,
  state: words.state,
  zipCode: words.zipCode,
  travelNotes: words.travelNotes,
  facilitators: words.facilitators,
  faculty: words.faculty,
  price: viewWords.price,
  isHoldFee: words.isHoldFee,
  isInternal: viewWords.internal,
}
const comparedFields = Object.keys(labels) as ComparedField[]

type NameOf = (id: string) => string

/** The names of people and procedures, which are ids in a draft: of those to choose from, and of those it has had. */
function useNames(known: readonly Workshop[]): NameOf {
  const facilitators = useQuery(endpointQuery(listWorkshopFacilitators))
  const faculty = useQuery(endpointQuery(listWorkshopFaculty))
  const procedures = useQuery(endpointQuery(listWorkshopProcedures, { query: {} }))
  const people = [
    ...(facilitators.data?.items ?? []),
    ...(faculty.data?.items ?? []),
    ...known.flatMap((one) => [...one.facilitators, ...one.faculty]),
  ]
  const taught = [
    ...(procedures.data?._embedded.workshopProcedure ?? []),
    ...known.map(({ workshopProcedure }) => workshopProcedure),
  ]
  const names = new Map<string, string>([
    ...people.map(({ id, fullName }) => [id, fullName] as const),
    ...taught.map(({ id, name }) => [id, name] as const),
  ])
  return (id) => names.get(id) ?? words.unnamed
}

const dayFormat = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const

function describe(draft: WorkshopDraft, field: ComparedField, start: WorkshopDraft, nameOf: NameOf): string {
  switch (field) {
    case 'facilitators':
    case 'faculty':
      return describePeople(peopleOf(draft, field), peopleOf(start, field), nameOf)
    case 'procedure':
      return draft.procedure === '' ? words.nothing : nameOf(draft.procedure)
    case 'type':
      return workshopTypeDisplayNames[draft.type]
    case 'timezone':
      return nameZone(draft.timezone, 'en-US')
    case 'startDay':
    case 'endDay':
      return readDay(draft[field]) === null ? words.nothing : formatDay(draft[field], dayFormat)
    case 'price': {
      const price = priceOf(draft.price)
      return price === null ? draft.price : describePrice(price)
    }
    case 'isHoldFee':
    case 'isInternal':
      return draft[field] ? viewWords.yes : words.no
    default:
      return draft[field].trim() || words.nothing
  }
}

/** Everybody, and who was added or removed since the form was opened. */
function describePeople(
  now: readonly WorkshopDraft['faculty'][number][],
  before: readonly WorkshopDraft['faculty'][number][],
  nameOf: NameOf,
): string {
  const named = (ids: readonly string[]) => ids.map(nameOf).join(', ')
  const { added, removed } = changesOf(before, now)
  const changes = [
    ...(added.length > 0 ? [words.added(named(added))] : []),
    ...(removed.length > 0 ? [words.removed(named(removed))] : []),
  ]
  const all = named(now) || words.noOne
  return changes.length === 0 ? all : `${all} (${changes.join('; ')})`
}
