import { Volume2, VolumeX } from 'lucide-react'
import { IconButton } from '../controls/buttons/icon-button.tsx'
import type { PlayerSound } from './player-facts.ts'

export function MuteButton({ volume, act }: PlayerSound) {
  return (
    <IconButton label={volume === 0 ? 'Unmute' : 'Mute'} onPress={() => act({ type: 'toggle-mute' })}>
      {volume === 0 ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
    </IconButton>
  )
}

export function VolumeSlider({ volume, act, className }: PlayerSound & { className?: string | undefined }) {
  return (
    <input
      className={className}
      type="range"
      min={0}
      max={100}
      step={5}
      value={volume}
      aria-label="Volume"
      aria-valuetext={`${volume} percent`}
      onChange={(event) => act({ type: 'set-volume', volume: Number(event.currentTarget.value) })}
    />
  )
}
