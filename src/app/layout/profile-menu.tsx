import { LogOut } from 'lucide-react'
import type { Me } from '#contract/endpoints/session.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { Menu } from '#ui/overlays/menu.tsx'

/** Who is signed in, and the way out. */
export function ProfileMenu({ me }: { me: Me }) {
  return (
    <Menu
      label="Your account"
      entries={[
        {
          id: 'who',
          text: me.fullName,
          subtext: `${roleDisplayNames[me.role]} · ${me.email}`,
          isDisabled: true,
        },
        { id: 'sign-out', text: 'Sign out', icon: <LogOut aria-hidden="true" />, href: '/logout' },
      ]}
    >
      <IconButton label={`Account of ${me.fullName}`}>
        <Avatar name={me.fullName} size="XXS" isDecoration />
      </IconButton>
    </Menu>
  )
}
