import { Switch } from '#ui/controls/choices/switch.tsx'
import styles from './downloads-screen.module.css'

export interface DownloadedSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** For any list of videos: show only what plays without a network. */
export function DownloadedSwitch({ isOn, onChange }: DownloadedSwitchProps) {
  return (
    <div className={styles.choice}>
      <Switch isSelected={isOn} onChange={onChange}>
        Downloaded only
      </Switch>
    </div>
  )
}
