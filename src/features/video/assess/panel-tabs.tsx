import type { ReactNode } from 'react'
import { threadsOf } from '#domain/video/assessment/current-evaluations.ts'
import { type TabItem, Tabs } from '#ui/navigation/tabs.tsx'
import type { PlayerHandle } from '#ui/video-player/player-facts.ts'
import type { PlayerMoment } from '#ui/video-player/player-moment.ts'
import { TimeChip } from '#ui/video-player/time-chip.tsx'
import { panelWords } from './assess-words.ts'
import type { PanelTab } from './panel-choice.ts'
import type { Assessment } from './use-assessment.ts'

export interface PanelTabsProps {
  tabs: readonly TabItem<PanelTab>[]
  tab: PanelTab
  onChoose: (tab: PanelTab) => void
  hand: () => PlayerHandle | null
  moment: PlayerMoment
  children: ReactNode
}

/** The tabs beside a picture, with the player's position. */
export function PanelTabs({ tabs, tab, onChoose, hand, moment, children }: PanelTabsProps) {
  return (
    <Tabs
      label={panelWords.label}
      isFilling
      tabs={tabs}
      value={tab}
      onChange={onChoose}
      aside={<TimeChip moment={moment} onToggle={() => hand()?.act({ type: 'toggle-play' })} />}
    >
      {children}
    </Tabs>
  )
}

export function commentsTab({ shownComments }: Assessment): TabItem<PanelTab> {
  return { id: 'comments', text: panelWords.comments, badge: threadsOf(shownComments).length }
}
