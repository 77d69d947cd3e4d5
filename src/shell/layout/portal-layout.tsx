import { useLocation, useMatches } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Suspense, useEffect, type ReactNode } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { BottomBar } from '#ui/navigation/bottom-bar.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { ScopeMark } from '#ui/navigation/scope-mark.tsx'
import type { NavigationItem } from '#ui/navigation/navigation-item.ts'
import { Sidebar } from '#ui/navigation/sidebar.tsx'
import { useIsQuiet } from '../frame/use-is-quiet.ts'
import { changeLayout, foldSidebar, useLayout } from './layout-state.ts'
import { PortalNotices } from './portal-notices.tsx'
import styles from './portal-layout.module.css'
import { useMood } from './use-mood.ts'

const FooterLinks = lazyPart(async () => (await import('./footer-links.tsx')).FooterLinks)

export interface PortalLayoutProps {
  /** Where the mark leads. */
  home: string
  items: readonly NavigationItem[]
  /** The selected groups, and the way to change them. */
  selection: ReactNode
  sync: ReactNode
  profile: ReactNode
  /** The screen. */
  children: ReactNode
}

/** The frame of a portal: sidebar and top bar on a desk, bottom bar on a tablet and a phone. */
export function PortalLayout({ home, items, selection, sync, profile, children }: PortalLayoutProps) {
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => changeLayout({ layoutType: 'portal' }), [])
  const mood = useMatches({ select: (matches) => matches.at(-1)?.staticData.mood ?? 'day' })
  const isTheater = mood === 'theater'
  useMood(mood)
  return (
    <div className={styles.layout} data-theater={isTheater ? '' : undefined}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <aside className={styles.side} aria-label="Sidebar">
        <PortalSidebar home={home} items={items} path={path} isTheater={isTheater} />
      </aside>
      <header className={styles.top}>
        <a href={home} className={styles.brand}>
          <ScopeMark />
          Trocar
        </a>
        <div className={styles.selection}>{selection}</div>
        <div className={styles.slot}>
          {sync}
          {profile}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <PortalNotices path={path} />
        {children}
        <PageFooter />
      </main>
      <div className={styles.bottom}>
        <BottomBar items={items} path={path} />
      </div>
    </div>
  )
}

/** A tablet in landscape shows the sidebar, but without its words, px. */
const TABLET_BELOW = 1_280

interface PortalSidebarProps extends Pick<PortalLayoutProps, 'home' | 'items'> {
  path: string
  isTheater: boolean
}

function PortalSidebar({ home, items, path, isTheater }: PortalSidebarProps) {
  const { isSidebarHidden, sidebarText, windowWidth } = useLayout()
  const isAlwaysNarrow = isTheater || windowWidth < TABLET_BELOW
  const isNarrow = isAlwaysNarrow || isSidebarHidden
  return (
    <Sidebar
      items={items}
      path={path}
      isNarrow={isNarrow}
      head={
        <div className={styles.sideHead}>
          <a href={home} className={styles.brand} aria-label="Trocar, home">
            <ScopeMark size={36} />
            {isNarrow ? null : 'Trocar'}
          </a>
        </div>
      }
      foot={
        isAlwaysNarrow ? null : (
          <IconButton label={sidebarText} onPress={() => foldSidebar(!isSidebarHidden)}>
            {isSidebarHidden ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          </IconButton>
        )
      }
    />
  )
}

/** Spec 1 §2. */
function PageFooter() {
  const isQuiet = useIsQuiet()
  return (
    <footer className={styles.foot}>
      <Suspense fallback={null}>{isQuiet ? <FooterLinks /> : null}</Suspense>
      <span>© 2025 Trocar</span>
    </footer>
  )
}
