import { Outlet, useLocation } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { BottomBar } from '#ui/navigation/bottom-bar.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { ScopeMark } from '#ui/navigation/scope-mark.tsx'
import type { NavigationItem } from '#ui/navigation/navigation-item.ts'
import { Sidebar } from '#ui/navigation/sidebar.tsx'
import { PageFooter } from './page-footer.tsx'
import { changeLayout, foldSidebar, useLayout } from './layout-state.ts'
import { PortalNotices } from './portal-notices.tsx'
import styles from './portal-layout.module.css'
import { moodOf, useMood } from './use-mood.ts'

/** The frame of the portal: sidebar and top bar on a desk, bottom bar on a tablet and a phone. */
export function PortalLayout({
  items,
  sync,
  profile,
}: {
  items: readonly NavigationItem[]
  sync: ReactNode
  profile: ReactNode
}) {
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => changeLayout({ layoutType: 'portal' }), [])
  useMood(moodOf(path))
  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <aside className={styles.side} aria-label="Sidebar">
        <PortalSidebar items={items} path={path} />
      </aside>
      <header className={styles.top}>
        <a href="/residency/home" className={styles.brand}>
          <ScopeMark />
          Trocar
        </a>
        <div className={styles.slot}>
          {sync}
          {profile}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <PortalNotices path={path} />
        <Outlet />
        <PageFooter />
      </main>
      <div className={styles.bottom}>
        <BottomBar items={items} path={path} />
      </div>
    </div>
  )
}

function PortalSidebar({ items, path }: { items: readonly NavigationItem[]; path: string }) {
  const { isSidebarHidden, sidebarText } = useLayout()
  return (
    <Sidebar
      items={items}
      path={path}
      isNarrow={isSidebarHidden}
      head={
        <div className={styles.sideHead}>
          <a href="/residency/home" className={styles.brand} aria-label="Trocar, home">
            <ScopeMark size={36} />
            {isSidebarHidden ? null : 'Trocar'}
          </a>
        </div>
      }
      foot={
        <IconButton label={sidebarText} onPress={() => foldSidebar(!isSidebarHidden)}>
          {isSidebarHidden ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
        </IconButton>
      }
    />
  )
}
