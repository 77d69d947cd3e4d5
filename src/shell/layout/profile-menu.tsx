import { useLocation } from '@tanstack/react-router'
import { Check, Eye, LogOut, MessageSquareText } from 'lucide-react'
import type { Me } from '#contract/endpoints/session.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { otherView } from '#domain/session/view-mode.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { type Appearance, chooseAppearance, useAppearance } from './appearance.ts'
import { appearanceWords } from '../shell-words.ts'

const appearances: readonly Appearance[] = ['device', 'light', 'dark']

/** Who is signed in, as what they look at things, and the way out. */
export function ProfileMenu({ me }: { me: Me }) {
  const { session, links } = useServices()
  const state = useWatchable(session)
  const chosen = useAppearance()
  const here = useLocation({ select: ({ href }) => href })
  const other = state.status === 'signed-in' ? otherView(state.me, state.viewMode) : null
  const change: readonly MenuEntry[] =
    other === null
      ? []
      : [
          {
            id: 'change-view',
            text: other === 'PROCTOR' ? 'View as proctor' : 'Leave proctor view',
            icon: <Eye aria-hidden="true" />,
          },
        ]
  const looks: readonly MenuEntry[] = appearances.map((one) => ({
    id: `look-${one}`,
    text: appearanceWords[one],
    icon: one === chosen ? <Check aria-hidden="true" /> : <span />,
    ...(one === chosen ? { subtext: 'Current' } : {}),
  }))
  return (
    <Menu
      label="Your account"
      onChoose={(id) => {
        if (id === 'change-view' && other !== null) session.viewAs(other)
        const look = appearances.find((one) => id === `look-${one}`)
        if (look !== undefined) chooseAppearance(look)
      }}
      entries={[
        {
          id: 'who',
          text: me.fullName,
          subtext: `${roleDisplayNames[me.role]} · ${me.email}`,
          isDisabled: true,
        },
        ...change,
        ...looks,
        {
          id: 'feedback',
          text: 'Send feedback',
          icon: <MessageSquareText aria-hidden="true" />,
          href: links.feedback(here),
        },
        { id: 'sign-out', text: 'Sign out', icon: <LogOut aria-hidden="true" />, href: links.logout },
      ]}
    >
      <IconButton label={`Account of ${me.fullName}`}>
        <Avatar name={me.fullName} size="XXS" isDecoration />
      </IconButton>
    </Menu>
  )
}
