import { ArrowLeftRight, LogOut, Settings, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { maySeeInWorkshops } from '#contract/policies/workshops/screens.ts'
import { workshopRoleDisplayNames } from '#contract/vocabulary/workshops/workshop-roles.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { notePortal } from '#shell/last-portal.ts'
import { useLooks } from '#shell/layout/use-looks.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { initialsOf } from '#ui/feedback/initials.ts'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { workshopLinks } from '../links.ts'
import { hasScreen } from '../segments.ts'

/** Who is signed in, the appearance, the other portal, and signing out. */
export function AccountMenu({ me, photo }: { me: WorkshopMe; photo: string | null }) {
  const { links } = useServices()
  const looks = useLooks()
  const name = me.fullName
  const isInResidency = useMe() !== null
  useEffect(() => notePortal(me.id), [me.id])
  const entries: MenuEntry[] = [
    {
      id: 'who',
      text: me.fullName,
      subtext: `${workshopRoleDisplayNames[me.role]} · ${me.email}`,
      isDisabled: true,
    },
  ]
  if (hasScreen('profile') && maySeeInWorkshops(me, 'profile'))
    entries.push({
      id: 'profile',
      startsGroup: true,
      text: 'Profile',
      icon: <UserRound aria-hidden="true" />,
      href: workshopLinks.profile,
    })
  if (hasScreen('account'))
    entries.push({
      id: 'account',
      text: 'Account',
      icon: <Settings aria-hidden="true" />,
      href: workshopLinks.account,
    })
  entries.push(...looks.entries)
  if (isInResidency)
    entries.push({
      id: 'residency',
      startsGroup: true,
      text: 'Go to the residency program',
      icon: <ArrowLeftRight aria-hidden="true" />,
      href: links.home,
    })
  entries.push({ id: 'sign-out', text: 'Sign out', icon: <LogOut aria-hidden="true" />, href: links.logout })
  return (
    <Menu label="Your account" onChoose={looks.choose} entries={entries}>
      <IconButton label={photo === null ? `Account of ${name} (${initialsOf(name)})` : `Account of ${name}`}>
        <Avatar name={me.fullName} size="XXS" {...(photo !== null && { src: photo })} isDecoration />
      </IconButton>
    </Menu>
  )
}
