import { useRouter } from '@tanstack/react-router'
import { participantSorts } from '#contract/endpoints/workshops/participants/participants.ts'
import { type UsersFilters, UsersScreen, userStates } from '#features/workshops/participants/users-screen.tsx'
import { workshopLinks } from '../../links.ts'
import type { PortalScreenProps } from '../../screen-props.ts'

/** The list of users at either of its addresses, with its search in the address. */
export function Screen({ segment, search, onGo }: PortalScreenProps) {
  const router = useRouter()
  const list = segment === 'users-mgmt/attendees' ? 'attendees' : 'faculty'
  const { q = '' } = search
  const filters: UsersFilters = {
    search: typeof q === 'string' ? q : '',
    state: userStates.find((one) => one === search['state']) ?? 'active',
    sort: participantSorts.find((one) => one === search['sort']) ?? 'name',
  }
  return (
    <UsersScreen
      list={list}
      filters={filters}
      onFilter={(part, options) => {
        // A search that was still being typed changes nothing of the place that somebody has gone to meanwhile.
        if (router.latestLocation.pathname === workshopLinks.users(list))
          onGo(toQuery({ ...filters, ...part }), options)
      }}
      onLeave={(href) => void router.navigate({ href })}
    />
  )
}

/** Without what is so by default. */
function toQuery({ search, state, sort }: UsersFilters): Record<string, string> {
  return {
    ...(search !== '' && { q: search }),
    ...(state !== 'active' && { state }),
    ...(sort !== 'name' && { sort }),
  }
}
