import { workshopRefusals } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { draftOfWorkshop, type WorkshopDraft } from '#domain/workshops/workshop-draft.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { planWords as words } from './workshop-words.ts'

export interface ConflictNoticeProps {
  theirs: Workshop
  mine: WorkshopDraft
  onMine: () => void
  onTheirs: () => void
}

/** What somebody else saved meanwhile, beside what was typed here. */
export function ConflictNotice({ theirs, mine, onMine, onTheirs }: ConflictNoticeProps) {
  const saved = draftOfWorkshop(theirs)
  const names = (Object.keys(saved) as (keyof WorkshopDraft)[]).filter(
    (name) => name in said && textOf(saved[name]) !== textOf(mine[name]),
  )
  return (
    <Notice
      tone="error"
      isUrgent
      title={workshopRefusals.changed}
      action={
        <Cluster gap={2}>
          <Button onPress={onTheirs}>{words.takeTheirs}</Button>
          <Button variant="primary" onPress={onMine}>
            {words.keepMine}
          </Button>
        </Cluster>
      }
    >
      <ul>
        {names.map((name) => (
          <li key={name}>
            <strong>{said[name as keyof typeof said]}</strong>: {words.theirs} {textOf(saved[name])}
            {' · '}
            {words.mine} {textOf(mine[name])}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** People and procedures are ids in a draft: that they differ is said, and the form shows which. */
const said = {
  title: words.title,
  description: words.description,
  startDay: words.startDay,
  startTime: words.startTime,
  endDay: words.endDay,
  endTime: words.endTime,
  timezone: words.timezone,
  location: words.location,
  streetAddress: words.streetAddress,
  city: words.city,
  state: words.state,
  zipCode: words.zipCode,
  price: words.price,
  facilitators: words.facilitators,
  faculty: words.faculty,
} as const

function textOf(value: WorkshopDraft[keyof WorkshopDraft]): string {
  if (typeof value === 'string') return value === '' ? '–' : value
  return typeof value === 'boolean' ? String(value) : String(value.length)
}
