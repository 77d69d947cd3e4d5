import { useLocation } from '@tanstack/react-router'
import { ArrowLeftRight, LogOut, MessageSquareText, Settings, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import type { Me } from '#contract/endpoints/session/session.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { useServices } from '#features/shared/use-services.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { initialsOf } from '#ui/feedback/initials.ts'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { notePortal } from '../last-portal.ts'
import { useLooks } from './use-looks.tsx'

/** Includes the visible initials, for people who control the page by voice. */
function nameAccount({ fullName, photo }: Me): string {
  return photo == null ? `Account of ${fullName} (${initialsOf(fullName)})` : `Account of ${fullName}`
}

const toWorkshops = (href: string): MenuEntry => ({
  id: 'workshops',
  startsGroup: true,
  text: 'Go to the workshops',
  icon: <ArrowLeftRight aria-hidden="true" />,
  href,
})

/** Who is signed in, the appearance, and signing out. */
export function ProfileMenu({ me }: { me: Me }) {
  const { links } = useServices()
  const looks = useLooks()
  // This menu comes with every page of the residency.
  useEffect(() => notePortal(null), [])
  const currentHref = useLocation({ select: ({ href }) => href })
  return (
    <Menu
      label="Your account"
      onChoose={looks.choose}
      entries={[
        {
          id: 'who',
          text: me.fullName,
          subtext: `${roleDisplayNames[me.role]} · ${me.email}`,
          isDisabled: true,
        },
        {
          id: 'profile',
          startsGroup: true,
          text: 'Profile',
          icon: <UserRound aria-hidden="true" />,
          href: links.profile,
        },
        { id: 'account', text: 'Account', icon: <Settings aria-hidden="true" />, href: links.account },
        ...looks.entries,
        ...(me.isInWorkshops === true ? [toWorkshops(links.workshops)] : []),
        {
          id: 'feedback',
          startsGroup: true,
          text: 'Send feedback',
          icon: <MessageSquareText aria-hidden="true" />,
          href: links.feedback(currentHref),
        },
        { id: 'sign-out', text: 'Sign out', icon: <LogOut aria-hidden="true" />, href: links.logout },
      ]}
    >
      <IconButton label={nameAccount(me)}>
        <Avatar name={me.fullName} size="XXS" {...(me.photo != null && { src: me.photo })} isDecoration />
      </IconButton>
    </Menu>
  )
}
