import { useRouter } from '@tanstack/react-router'
import { PlanWorkshopScreen } from '#features/workshops/workshops/plan-workshop-screen.tsx'
import { workshopLinks } from '../links.ts'

export function Screen() {
  const router = useRouter()
  return (
    <PlanWorkshopScreen
      workshop={null}
      onSaved={(id) => void router.navigate({ href: workshopLinks.workshop(id), replace: true })}
    />
  )
}
