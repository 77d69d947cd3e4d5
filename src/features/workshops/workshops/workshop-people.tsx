import { useQuery } from '@tanstack/react-query'
import { listWorkshopTeachers } from '#contract/endpoints/workshops/participants/own-workshops.ts'
import type { Workshop, WorkshopPerson } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { Conflicts, type ConflictsProps } from '#features/shared/participants/conflicts.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { unfinishedIn } from './unfinished.ts'
import { viewWords as words } from './workshop-words.ts'
import styles from '../links-alone.module.css'
import viewStyles from './workshop-view.module.css'

/** Who runs it, who teaches, and how its attendees stand. */
export function WorkshopPeople({ workshop }: { workshop: Workshop }) {
  const links = useWorkshopLinks()
  const { attendeeCounts, facilitators, faculty, mayPlan, id } = workshop
  return (
    <Section title={words.people} isCard>
      <h3 className={viewStyles.part}>{words.facilitators}</h3>
      <p>{facilitators.map(({ fullName }) => fullName).join(', ') || words.none}</p>
      <h3 className={viewStyles.part}>{words.faculty}</h3>
      <Faculty of={id} people={faculty} />
      {mayPlan ? (
        <Cluster gap={3}>
          <ButtonLink href={links.editWorkshop(id)}>{words.chooseFaculty}</ButtonLink>
          <ButtonLink href={links.addFaculty(id)}>{words.addFaculty}</ButtonLink>
        </Cluster>
      ) : null}
      <h3 className={viewStyles.part}>{words.attendees}</h3>
      {attendeeCounts === null ? null : <Counts counts={attendeeCounts} href={links.activeAttendees(id)} />}
      <Cluster gap={3}>
        <ButtonLink href={links.door(id)}>{words.door}</ButtonLink>
        <ButtonLink href={links.activeAttendees(id)}>{words.allAttendees}</ButtonLink>
        {mayPlan ? <ButtonLink href={links.addAttendee(id)}>{words.addAttendee}</ButtonLink> : null}
        {mayPlan ? <ButtonLink href={links.certificates(id)}>{words.certificates}</ButtonLink> : null}
      </Cluster>
    </Section>
  )
}

interface FacultyProps {
  of: WorkshopId
  people: readonly WorkshopPerson[]
}

/** Who teaches, each with what they stated of their conflicts of interest. */
function Faculty({ of, people }: FacultyProps) {
  const links = useWorkshopLinks()
  const { data, isError } = useQuery(endpointQuery(listWorkshopTeachers, { params: { id: of } }))
  if (people.length === 0) return <p>{words.none}</p>
  const stated = new Map(data?.teachers.map(({ id, conflicts }) => [id, conflicts]))
  return (
    <>
      <ul className={`${styles.people} ${viewStyles.faculty}`}>
        {people.map(({ id, fullName }) => (
          <li key={id}>
            <a href={links.user(id)}>{fullName}</a>
            <StatedConflicts conflicts={stated.get(id)} />
          </li>
        ))}
      </ul>
      {isError && data === undefined ? <p className="quiet">{words.noConflicts}</p> : null}
    </>
  )
}

/** Undefined: not known yet. */
function StatedConflicts({ conflicts }: { conflicts: ConflictsProps['conflicts'] | undefined }) {
  return conflicts === undefined ? null : <Conflicts conflicts={conflicts} isTitled />
}

function Counts({ counts, href }: { counts: NonNullable<Workshop['attendeeCounts']>; href: string }) {
  return (
    <p className={viewStyles.counts}>
      <span>{words.attend(counts.active)}</span>
      {unfinishedIn(counts, href).map((one) => (
        <a key={one.text} href={one.href} className={styles.next}>
          {one.text}
        </a>
      ))}
    </p>
  )
}
