import type { LeftRecording } from '#contract/endpoints/video/left-recordings.ts'
import rows from '#features/shared/lists/work-rows.module.css'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { describeLeft, leftWords, nameLeft } from './left-words.ts'
import { type LeftActions, useLeftRecordings } from './use-left-recordings.ts'

/** Recordings that the server has a part of, and this device nothing. Hidden if there are none. */
export function LeftList() {
  const { recordings, ...actions } = useLeftRecordings()
  if (recordings.length === 0) return null
  return (
    <Stack gap={4} as="section" aria-labelledby="left-recordings">
      <h2 id="left-recordings" className={rows.name}>
        {leftWords.heading}
      </h2>
      <Stack gap={4} as="ul">
        {recordings.map((recording) => (
          <LeftRow key={recording.id} recording={recording} {...actions} />
        ))}
      </Stack>
    </Stack>
  )
}

function LeftRow({ recording, busy, save, discard }: LeftActions & { recording: LeftRecording }) {
  const timeZone = useTimeZone()
  const name = nameLeft(recording, timeZone)
  const isBusy = busy === recording.id
  return (
    <li className={rows.row} aria-label={name}>
      <div>
        <h3 className={rows.name}>{name}</h3>
        <p className={rows.facts}>{describeLeft(recording, timeZone)}</p>
      </div>
      <p className={rows.facts}>{leftWords.wayOn}</p>
      <div className={rows.buttons}>
        <Button size="small" isPending={isBusy} onPress={() => save(recording, name)}>
          {leftWords.save}
        </Button>
        <Button size="small" variant="quiet" isDisabled={isBusy} onPress={() => discard(recording, name)}>
          {leftWords.discard}
        </Button>
      </div>
    </li>
  )
}
