/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useState } from 'react'
import type { ParticipantWorkshop } from '#contract/endpoints/workshops/participants/own-workshops.ts'
import { showDoorCode } from '#contract/vocabulary/workshops/door-code.ts'
import { retryImport } from '#features/shared/lazy-part.ts'
import { Section } from '#ui/layout/section.tsx'
import styles from './door-code.module.css'
import { doorWords as words } from './own-words.ts'

type Squares = { size: number; path: string }

/** What somebody who attends shows at the door, or says; nothing for whoever only teaches, or once it is over. */
export function DoorCode({ door }: { door: ParticipantWorkshop['door'] | undefined }) {
  if (door == null) return null
  const { code, arrivedAt } = door
  return (
    <Section title={words.title} isCard>
      <div className={styles.code}>
        <QrCode code={code} />
        <div className={styles.words}>
          <p>{arrivedAt === null ? words.text : words.arrived}</p>
          <p className={styles.digits}>{showDoorCode(code)}</p>
        </div>
      </div>
    </Section>
  )
}

/** Its place is there from the start; the digits beside it say the same. */
function QrCode({ code }: { code: string }) {
  const [squares, setSquares] = useState<(Squares & { of: string }) | null>(null)
  useEffect(() => {
    let isOver = false
    const draw = async (): Promise<void> => {
      const { drawQrCode } = await retryImport(() => import('#domain/workshops/door/qr-squares.ts'))
      if (!isOver) setSquares({ ...drawQrCode(code), of: code })
    }
    void draw()
    return () => {
      isOver = true
    }
  }, [code])
  return (
    <div className={styles.picture}>
      {squares?.of === code ? (
        <svg
          role="img"
          aria-label={words.picture}
          viewBox={`0 0 ${squares.size} ${squares.size}`}
          shapeRendering="crispEdges"
        >
          <path d={squares.path} />
        </svg>
      ) : null}
    </div>
  )
}
