import { Settings2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import { readFirstPad } from '../hand/gamepad-hand.ts'
import { stillHand } from '../hand/hand.ts'
import { chooseHid, hasHid } from '../hand/hid-hand.ts'
import { allowOrientation, hasOrientation } from '../hand/orientation-hand.ts'
import type { HandChoice } from './hand-settings.ts'
import styles from './hand-panel.module.css'
import { words } from './play-words.ts'

export interface HandPanelProps {
  settings: HandChoice
  onChange: (part: Partial<HandChoice>) => void
}

/** How one steers, stored for the person on this device. */
export function HandPanel({ settings, onChange }: HandPanelProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      label={words.hand.title}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.trigger}>
          <Settings2 aria-hidden="true" />
          {words.settings}
        </button>
      }
    >
      <div className={styles.panel}>
        <Range
          label={words.hand.sensitivity}
          least={0.3}
          most={2}
          value={settings.sensitivity}
          onChange={(sensitivity) => onChange({ sensitivity })}
        />
        <Range
          label={words.hand.deadZone}
          least={0}
          most={0.4}
          value={settings.deadZone}
          onChange={(deadZone) => onChange({ deadZone })}
        />
        <Switch isSelected={!settings.isInverted} onChange={(isOn) => onChange({ isInverted: !isOn })}>
          {words.hand.reversed}
        </Switch>
        <Switch isSelected={settings.isLeftHanded} onChange={(isLeftHanded) => onChange({ isLeftHanded })}>
          {words.hand.leftHanded}
        </Switch>
        <Switch isSelected={settings.sound} onChange={(sound) => onChange({ sound })}>
          {words.hand.sound}
        </Switch>
        <Switch isSelected={settings.vibration} onChange={(vibration) => onChange({ vibration })}>
          {words.hand.vibration}
        </Switch>
        {hasOrientation() ? <PhoneAsScope {...{ settings, onChange }} /> : null}
        <CenterSticks onChange={onChange} />
        {hasHid() ? <ConnectHid /> : null}
        <KeyList />
      </div>
    </Panel>
  )
}

/** Through the port of a box trainer, for example. */
function PhoneAsScope({ settings, onChange }: HandPanelProps) {
  const [isRefused, setRefused] = useState(false)
  async function turn(isScope: boolean): Promise<void> {
    const isAllowed = !isScope || (await allowOrientation())
    setRefused(!isAllowed)
    if (isAllowed) onChange({ isScope })
  }
  return (
    <>
      <Switch
        isSelected={settings.isScope}
        onChange={(isScope) => void turn(isScope)}
        help={words.hand.phoneHelp}
      >
        {words.hand.phone}
      </Switch>
      {isRefused ? <Notice tone="error">{words.hand.motionRefused}</Notice> : null}
    </>
  )
}

/** Once a gamepad has been touched: before, browsers don't tell of it. */
function CenterSticks({ onChange }: Pick<HandPanelProps, 'onChange'>) {
  const isConnected = useSyncExternalStore(whenPadsChange, () => readFirstPad() !== null)
  const [isCentered, setCentered] = useState(false)
  if (!isConnected) return null
  return (
    <div>
      <Button
        onPress={() => {
          onChange({ padRest: readFirstPad() ?? stillHand() })
          setCentered(true)
        }}
      >
        {words.hand.center}
      </Button>
      <p className="quiet">{words.hand.centerHelp}</p>
      {isCentered ? <output>{words.hand.centered}</output> : null}
    </div>
  )
}

function whenPadsChange(listener: () => void): () => void {
  const types = ['gamepadconnected', 'gamepaddisconnected'] as const
  for (const type of types) addEventListener(type, listener)
  return () => types.forEach((type) => removeEventListener(type, listener))
}

function ConnectHid() {
  const [name, setName] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  async function connect(): Promise<void> {
    setRefused(false)
    try {
      setName(await chooseHid())
    } catch {
      setRefused(true)
    }
  }
  return (
    <>
      <Button onPress={() => void connect()}>{words.hand.connect}</Button>
      {name === null ? null : (
        <output>
          {words.hand.connected}: {name}
        </output>
      )}
      {isRefused ? <Notice tone="error">{words.hand.hidRefused}</Notice> : null}
    </>
  )
}

function KeyList() {
  return (
    <dl className={styles.keys}>
      {[...words.keysShort, ...words.mouseShort].map(([key, does]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RangeProps {
  label: string
  least: number
  most: number
  value: number
  onChange: (value: number) => void
}

const STEPS = 20

function Range({ label, least, most, value, onChange }: RangeProps) {
  return (
    <label className={styles.range}>
      {label}
      <input
        type="range"
        min={least}
        max={most}
        step={(most - least) / STEPS}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  )
}
