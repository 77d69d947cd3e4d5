import { panelTab, type PanelTab } from '#features/video/assess/panel-choice.ts'

/** The tab beside the picture that the address names. */
export function readPanel(raw: Record<string, unknown>): { panel?: PanelTab } {
  const panel = panelTab.safeParse(raw['panel'])
  return panel.success ? { panel: panel.data } : {}
}
