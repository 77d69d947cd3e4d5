import type { Workshop, WorkshopPerson } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
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
      <Faculty people={faculty} />
      {mayPlan ? (
        <Cluster gap={3}>
          <ButtonLink href={links.editWorkshop(id)}>{words.chooseFaculty}</ButtonLink>
          <ButtonLink href={links.addFaculty(id)}>{words.addFaculty}</ButtonLink>
        </Cluster>
      ) : null}
      <h3 className={viewStyles.part}>{words.attendees}</h3>
      {attendeeCounts === null ? null : <Counts counts={attendeeCounts} href={links.activeAttendees(id)} />}
      <Cluster gap={3}>
        <ButtonLink href={links.activeAttendees(id)}>{words.allAttendees}</ButtonLink>
        {mayPlan ? <ButtonLink href={links.addAttendee(id)}>{words.addAttendee}</ButtonLink> : null}
      </Cluster>
    </Section>
  )
}

function Faculty({ people }: { people: readonly WorkshopPerson[] }) {
  const links = useWorkshopLinks()
  if (people.length === 0) return <p>{words.none}</p>
  return (
    <ul className={styles.people}>
      {people.map(({ id, fullName }) => (
        <li key={id}>
          <a href={links.user(id)}>{fullName}</a>
        </li>
      ))}
    </ul>
  )
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
