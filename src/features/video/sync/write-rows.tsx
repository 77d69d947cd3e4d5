import { RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Outgoing } from '#domain/video/assessment/draft.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { Stack } from '#ui/layout/stack.tsx'
import rows from '#features/shared/lists/work-rows.module.css'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import styles from './sync-line-row.module.css'
import { giveUpQuestion, syncWords } from './sync-words.ts'
import { describeHeld, describeWrite, nameWrite } from './write-words.ts'
import { quoteWrite } from './written-words.ts'

/** Comments, assessments and other small writes that are not on the server yet, in sending order. */
export function WriteRows({ writes, held }: { writes: readonly QueuedWrite[]; held: readonly Outgoing[] }) {
  if (writes.length + held.length === 0) return null
  return (
    <Stack gap={4} as="ul">
      {writes.map((write) => (
        <WriteRow key={write.id} write={write} />
      ))}
      {held.map((one) => (
        <HeldRow key={one.id} one={one} />
      ))}
    </Stack>
  )
}

function WriteRow({ write }: { write: QueuedWrite }) {
  const isAway = useIsOffline()
  const isRefused = write.refusal !== null
  return (
    <Row write={write}>
      <StatusDot tone={isRefused ? 'error' : 'waiting'}>{describeWrite(write, isAway)}</StatusDot>
      {isRefused ? <RefusedButtons write={write} /> : null}
    </Row>
  )
}

/** Sent, and not in the queue yet. */
function HeldRow({ one }: { one: Outgoing }) {
  const isAway = useIsOffline()
  return (
    <Row write={one}>
      <StatusDot tone="waiting">{describeHeld(isAway)}</StatusDot>
    </Row>
  )
}

function Row({
  write,
  children,
}: {
  write: Pick<QueuedWrite, 'call' | 'input' | 'videoName' | 'personName'>
  children: ReactNode
}) {
  const quote = quoteWrite(write)
  const about = write.videoName ?? write.personName
  return (
    <li className={rows.row} aria-label={nameWrite(write)}>
      <h2 className={rows.name}>{nameWrite(write)}</h2>
      {about === undefined ? null : <p className={styles.about}>{about}</p>}
      {quote === '' ? null : <p className={styles.quote}>{quote}</p>}
      {children}
    </li>
  )
}

function RefusedButtons({ write }: { write: QueuedWrite }) {
  const { sync, dialogs, toasts } = useServices()
  const name = nameWrite(write)
  async function report(work: Promise<{ ok: boolean }>): Promise<void> {
    const done = await work
    if (!done.ok) toasts.show({ type: 'ERROR', msg: syncWords.notChanged })
  }
  async function giveUp(): Promise<void> {
    const isSure = await dialogs.confirm(giveUpQuestion(name))
    if (isSure) await report(sync.writes().giveUp(write.id))
  }
  return (
    <div className={rows.buttons}>
      <Button
        size="small"
        variant="primary"
        icon={<RotateCw aria-hidden="true" />}
        onPress={() => void report(sync.writes().retry(write.id))}
      >
        Try again
      </Button>
      <Button size="small" variant="quiet" icon={<Trash2 aria-hidden="true" />} onPress={() => void giveUp()}>
        Give up
      </Button>
    </div>
  )
}
