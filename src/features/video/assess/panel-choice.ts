import * as z from 'zod/mini'

export const panelTab = z.enum(['rubric', 'comments', 'result'])
export type PanelTab = z.infer<typeof panelTab>

/** What stands beside the picture: in the address, so that a link leads there and a reload stays. */
export interface PanelChoice {
  /** Null: what this screen begins with. */
  tab: PanelTab | null
  onChoose: (tab: PanelTab) => void
}
