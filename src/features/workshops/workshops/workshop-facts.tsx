import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { workshopTypeDisplayNames } from '#contract/vocabulary/workshops/workshop-types.ts'
import { nameZone } from '#ui/dates/zone-words.ts'
import { Section } from '#ui/layout/section.tsx'
import { describeAddress, describePrice, describeTimes } from '../workshop-when.ts'
import { viewWords as words } from './workshop-words.ts'
import styles from './workshop-view.module.css'

/** When, where, what and for how much. */
export function WorkshopFacts({ workshop }: { workshop: Workshop }) {
  const { price, isInternal, isHoldFee, description, travelNotes } = workshop
  const facts: readonly (readonly [string, string])[] = [
    [words.when, describeTimes(workshop)],
    [words.zone, nameZone(workshop.timezoneOption.timezone, 'en-US')],
    [words.where, describeAddress(workshop) || '–'],
    [words.type, workshopTypeDisplayNames[workshop.workshopType]],
    [words.procedure, workshop.workshopProcedure.name],
    [words.price, price === 0 || isInternal ? words.free : describePrice(price)],
    ...(isHoldFee ? [[words.holdFee, words.yes] as const] : []),
    ...(isInternal ? [[words.internal, words.yes] as const] : []),
  ]
  return (
    <Section title={words.facts} isCard>
      {description === '' ? null : <p className={styles.description}>{description}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {travelNotes === '' ? null : (
          <div className={styles.long}>
            <dt>{words.travelNotes}</dt>
            <dd>{travelNotes}</dd>
          </div>
        )}
      </dl>
    </Section>
  )
}
