import type { DownloadSettings } from '#domain/downloads/download-state.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import styles from './downloads-screen.module.css'
import { settingsWords } from './download-words.ts'

const GB = 1_000_000_000
const budgets = [1, 2, 5, 10, 20, 50].map((count) => ({ id: String(count * GB), text: `${count} GB` }))

export interface DownloadSettingsFormProps {
  state: DownloadSettings
  onChange: (settings: Partial<DownloadSettings>) => void
}

/** How much space downloads may use, and how long they stay. */
export function DownloadSettingsForm({ state, onChange }: DownloadSettingsFormProps) {
  return (
    <div className={styles.settings}>
      <Select
        label={settingsWords.space}
        choices={budgets}
        value={String(state.budget)}
        onChange={(chosen) => onChange({ budget: Number(chosen) })}
      />
      <Switch
        isSelected={state.isFreedAfterAssessment}
        onChange={(isFreedAfterAssessment) => onChange({ isFreedAfterAssessment })}
        help={settingsWords.freeHelp}
      >
        {settingsWords.free}
      </Switch>
    </div>
  )
}
