import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { SideScroll } from './side-scroll.tsx'
import styles from './tabs.module.css'

export interface TabItem<Id extends string> {
  id: Id
  text: string
  /** A count beside the text. */
  badge?: number | string
  isDisabled?: boolean
}

export interface TabsProps<Id extends string> {
  label: string
  tabs: readonly TabItem<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** At the end of the strip. */
  aside?: ReactNode
  /** Fills the available room; the content scrolls within it. */
  isFilling?: boolean
  /** The content of the selected tab. */
  children: ReactNode
}

/** Scrolls sideways in steps of 400 px if the tabs do not all fit (spec 1 §2). */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, aside, isFilling = false, children } = props
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(id) => onChange(id as Id)}
      className={styles.tabs!}
      data-filling={isFilling ? '' : undefined}
    >
      <div className={styles.strip}>
        <SideScroll>
          {(ref) => (
            <TabList ref={ref} aria-label={label} className={styles.list!}>
              {tabs.map((tab) => (
                <Tab key={tab.id} id={tab.id} isDisabled={tab.isDisabled ?? false} className={styles.tab!}>
                  {tab.text}
                  {tab.badge === undefined ? null : <span className={styles.badge}>{tab.badge}</span>}
                </Tab>
              ))}
            </TabList>
          )}
        </SideScroll>
        {aside}
      </div>
      {/* A new panel for each tab; a shared one would keep the id of the first. */}
      <TabPanel key={value} id={value} className={styles.panel!}>
        {children}
      </TabPanel>
    </AriaTabs>
  )
}
