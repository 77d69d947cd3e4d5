import { ChevronRight } from 'lucide-react'
import type { OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import { findMissing, type NeededDetail } from '#contract/vocabulary/workshops/missing-details.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { missingWords as words } from './own-words.ts'
import styles from './own-workshop.module.css'

export function missingOf(
  profile: OwnProfile,
  as: { isFaculty: boolean; isAttendee: boolean },
): readonly NeededDetail[] {
  const { hospital, medicalLicenseNumber = '', nationalProviderId = '', conflicts, ...same } = profile
  const known = {
    ...same,
    hospitalName: hospital.hospitalAffiliation,
    medicalLicenseNumber,
    nationalProviderId,
    hasStated: conflicts !== null,
  }
  return findMissing(known, as)
}

/** What somebody has to say before they come: the first as the thing to do, the rest one press away. */
export function MissingDetails({ missing }: { missing: readonly NeededDetail[] }) {
  const links = useWorkshopLinks()
  const linkOf = (detail: NeededDetail) =>
    detail === 'conflicts' ? links.profilePart('conflicts') : links.profileStep(detail)
  const [first, ...others] = missing
  if (first === undefined) return null
  return (
    <Section title={words.title} isCard>
      <p>{words.text}</p>
      <div>
        <ButtonLink href={linkOf(first)} variant="primary" size="large">
          {words.details[first]}
        </ButtonLink>
      </div>
      {others.length === 0 ? null : (
        <ul className={styles.rows}>
          {others.map((detail) => (
            <li key={detail}>
              <a href={linkOf(detail)} className={styles.row}>
                <span className={styles.name}>{words.details[detail]}</span>
                <ChevronRight aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
