import type { PlayerSound } from '#ui/video-player/player-facts.ts'
import { MuteButton, VolumeSlider } from '#ui/video-player/sound-controls.tsx'
import { videoWords as words } from './library-words.ts'
import styles from './sound-row.module.css'

/** How loud it is, where the player itself has no room for that: on a phone, and under fingers. */
export function SoundRow({ sound }: { sound: PlayerSound }) {
  if (!canBeSet()) return null
  return (
    <div className={styles.row}>
      <span className={styles.mute}>
        <MuteButton {...sound} />
      </span>
      <VolumeSlider {...sound} className={styles.slider} />
      <span className={styles.percent} aria-hidden="true">
        {words.percent(sound.volume)}
      </span>
    </div>
  )
}

/** On some phones only their keys change how loud a video is. */
function canBeSet(): boolean {
  const probe = document.createElement('video')
  probe.volume = 0.5
  return probe.volume === 0.5
}
