import { Switch } from '#ui/controls/switch.tsx'

export interface HereSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Of any list of videos: only what plays without a network. */
export function HereSwitch({ isOn, onChange }: HereSwitchProps) {
  return (
    <Switch isSelected={isOn} onChange={onChange}>
      Only what is on this device
    </Switch>
  )
}
