import { Move, MoveVertical } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { words } from '../screens/play-words.ts'
import styles from './touch-pads.module.css'

export interface TouchPadsProps {
  lookPad: RefObject<HTMLDivElement | null>
  pad: RefObject<HTMLDivElement | null>
  isLeftHanded: boolean
  canTurnPost: boolean
  aside: 'roll' | 'lightPost'
  onAside: (aside: 'roll' | 'lightPost') => void
}

/** For two thumbs, where there is no fine pointer. */
export function TouchPads({ lookPad, pad, isLeftHanded, canTurnPost, aside, onAside }: TouchPadsProps) {
  return (
    <div className={styles.pads} data-left={isLeftHanded ? '' : undefined}>
      <div className={styles.padColumn} aria-hidden="true">
        <div className={styles.pad} ref={lookPad}>
          <Move />
          <span>{words.lookPad}</span>
        </div>
      </div>
      <div className={styles.padColumn}>
        {canTurnPost ? (
          <Button size="small" onPress={() => onAside(aside === 'roll' ? 'lightPost' : 'roll')}>
            {words.turnPad[aside]}
          </Button>
        ) : null}
        <div className={styles.pad} ref={pad} aria-hidden="true">
          <MoveVertical />
          <span>{words.depthPad}</span>
          <span className={styles.padHint}>{words.padTurns}</span>
        </div>
      </div>
    </div>
  )
}
