import { workshopId } from '#contract/vocabulary/ids.ts'
import { FellowsScreen } from '#features/workshops/participants/own/fellows-screen.tsx'
import type { PortalScreenProps } from '../../screen-props.ts'

export function Screen({ search, onGo }: PortalScreenProps) {
  const { q = '' } = search
  const workshop = workshopId.safeParse(search['id']).data ?? null
  return (
    <FellowsScreen
      workshop={workshop}
      search={typeof q === 'string' ? q : ''}
      onSearch={(text) =>
        onGo(
          { ...(workshop !== null && { id: workshop }), ...(text !== '' && { q: text }) },
          { replace: true },
        )
      }
    />
  )
}
