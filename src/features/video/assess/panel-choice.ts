import * as z from 'zod/mini'

export const panelTab = z.enum(['rubric', 'comments', 'result'])
export type PanelTab = z.infer<typeof panelTab>

/** The panel beside the picture; in the address, so that links and reloads keep it. */
export interface PanelChoice {
  /** Null: this screen's default. */
  tab: PanelTab | null
  onChoose: (tab: PanelTab) => void
}
