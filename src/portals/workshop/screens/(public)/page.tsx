import { workshopId } from '#contract/vocabulary/ids.ts'
import { PublicPageScreen } from '#features/workshops/public-page/public-page-screen.tsx'
import type { PortalScreenProps } from '../../screen-props.ts'

/** The last part of the address is the workshop. */
export function Screen({ search }: PortalScreenProps) {
  const id = workshopId.safeParse(search['token']).data ?? null
  return <PublicPageScreen key={id} id={id} />
}
