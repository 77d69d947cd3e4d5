import { CircleDot, Film, House, LibraryBig, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { BottomBar } from '#ui/navigation/bottom-bar.tsx'
import { ScopeMark } from '#ui/navigation/scope-mark.tsx'
import { Sidebar } from '#ui/navigation/sidebar.tsx'
import type { NavigationItem } from '#ui/navigation/navigation-item.ts'
import { Tabs } from '#ui/navigation/tabs.tsx'
import styles from './gallery-screen.module.css'
import { Shelf } from './shelf.tsx'

const navigationItems: readonly NavigationItem[] = [
  { name: 'Home', link: '#home', icon: <House /> },
  { name: 'My videos', link: '#my-videos', icon: <Film />, notif: true },
  { name: 'Record', link: '#record', icon: <CircleDot />, isMain: true },
  { name: 'Library', link: '#library', icon: <LibraryBig />, badge: 'Beta' },
  { name: 'Sync', link: '#sync', icon: <RefreshCw />, notifCount: 3 },
]
const names = [
  'Simulation',
  'Surgical',
  'Other',
  'Saved',
  'Shared',
  'Assessed',
  'Waiting for assessment',
  'Library',
]
const tabs = names.map((text, at) => ({ id: text, text, ...(at === 1 ? { badge: 3 } : {}) }))

export function NavigationShelves() {
  const [tab, setTab] = useState('Simulation')
  return (
    <>
      <Shelf title="Mark">
        {[24, 40, 64, 96].map((size) => (
          <ScopeMark key={size} size={size} />
        ))}
      </Shelf>
      <Shelf title="Tabs" isColumn>
        <Tabs label="Types" tabs={tabs} value={tab} onChange={setTab}>
          {tab}
        </Tabs>
      </Shelf>
      <Shelf title="Breadcrumb">
        <Breadcrumb href="#home" />
      </Shelf>
      <Shelf title="Sidebar">
        <Sidebar items={navigationItems} path="#my-videos" />
        <Sidebar items={navigationItems} path="#home" isNarrow />
      </Shelf>
      <Shelf title="Bottom bar" isColumn>
        <div className={styles.frame}>
          <BottomBar items={navigationItems} path="#home" />
        </div>
      </Shelf>
    </>
  )
}
