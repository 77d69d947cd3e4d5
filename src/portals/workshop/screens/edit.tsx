import { useRouter } from '@tanstack/react-router'
import { userId, workshopId } from '#contract/vocabulary/ids.ts'
import { PlanWorkshopScreen } from '#features/workshops/workshops/plan-workshop-screen.tsx'
import { workshopLinks } from '../links.ts'
import type { PortalScreenProps } from '../screen-props.ts'

export function Screen({ search }: PortalScreenProps) {
  const router = useRouter()
  return (
    <PlanWorkshopScreen
      workshop={workshopId.safeParse(search['id']).data ?? null}
      teacher={userId.safeParse(search['teacher']).data ?? null}
      onSaved={(id) => void router.navigate({ href: workshopLinks.workshop(id), replace: true })}
    />
  )
}
