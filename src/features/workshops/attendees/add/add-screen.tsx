import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { getAttendeeOverview } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { readWorkshop } from '../attendee-filters.ts'
import { sentenceOf } from '../attendees-screen.tsx'
import { WorkshopView } from '../workshop-view.tsx'
import { AddExisting } from './add-existing.tsx'
import { AddMany } from './add-many.tsx'
import { AddNew } from './add-new.tsx'
import { addWords as words } from './add-words.ts'
import { type AddMany as Many, useAddMany } from './use-add-many.ts'

/** Spec 3 §2, `add`: somebody known, somebody new, or many. */
export function AddScreen({ search }: { search: Readonly<Record<string, unknown>> }) {
  return (
    <WorkshopView workshop={readWorkshop(search)} title={words.title}>
      {({ workshop }) => <ToWorkshop key={workshop.id} workshop={workshop} />}
    </WorkshopView>
  )
}

const ways = ['existing', 'new', 'many'] as const
type Way = (typeof ways)[number]

function ToWorkshop({ workshop }: Pick<Reply<typeof getAttendeeOverview>, 'workshop'>) {
  const links = useWorkshopLinks()
  /** Here, so that another tab neither hides what is being sent nor begins it anew. */
  const many = useAddMany(workshop.id)
  const [way, setWay] = useState<Way>(many.isOld || !many.pasted.isNone() ? 'many' : 'existing')
  return (
    <Screen>
      <PageHeader
        title={words.title}
        sentence={sentenceOf(workshop)}
        back={links.manageAttendees(workshop.id)}
        action={<ButtonLink href={links.activeAttendees(workshop.id)}>{words.toAttendees}</ButtonLink>}
      />
      {workshop.isCanceled ? (
        <Notice tone="info">{words.canceled}</Notice>
      ) : (
        <Tabs<Way>
          label={words.title}
          tabs={ways.map((id) => ({ id, text: words.tabs[id] }))}
          value={way}
          onChange={setWay}
        >
          <Chosen way={way} workshop={workshop.id} many={many} />
        </Tabs>
      )}
    </Screen>
  )
}

function Chosen({ way, workshop, many }: { way: Way; workshop: WorkshopId; many: Many }) {
  if (way === 'existing') return <AddExisting workshop={workshop} />
  return way === 'new' ? <AddNew workshop={workshop} /> : <AddMany many={many} />
}
