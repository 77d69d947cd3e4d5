import { workshopId } from '#contract/vocabulary/ids.ts'
import { Prepare } from '#features/workshops/courses/own/prepare.tsx'
import { inWorkshops } from '#features/schedule/subscription/subscription-place.ts'
import { SubscriptionPart } from '#features/schedule/subscription/subscription-part.tsx'
import { DetailsScreen } from '#features/workshops/participants/own/details-screen.tsx'
import type { PortalScreenProps } from '../../screen-props.ts'

export function Screen({ search }: PortalScreenProps) {
  return (
    <DetailsScreen
      workshop={workshopId.safeParse(search['id']).data ?? null}
      renderPreparation={(workshop) => <Prepare workshop={workshop} />}
      subscription={<SubscriptionPart place={inWorkshops} />}
    />
  )
}
