import type { InvitedWorkshop } from '#contract/vocabulary/workshops/invited-workshop.ts'
import { describePlace, describeStart } from '#domain/workshops/invited-workshop-text.ts'

/** What somebody is invited to: name, when by the clock on its wall, and where. */
export function WorkshopFacts({ workshop }: { workshop: InvitedWorkshop }) {
  const place = describePlace(workshop)
  return (
    <p>
      <strong>{workshop.title}</strong>
      <br />
      {describeStart(workshop)}
      {place === '' ? null : (
        <>
          <br />
          {place}
        </>
      )}
    </p>
  )
}
