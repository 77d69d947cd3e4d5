import { panelTab, type PanelTab } from '#features/video/assess/panel-choice.ts'

/** Which tab stands beside the picture, as the address says. */
export function readPanel(raw: Record<string, unknown>): { panel?: PanelTab } {
  const panel = panelTab.safeParse(raw['panel'])
  return panel.success ? { panel: panel.data } : {}
}
