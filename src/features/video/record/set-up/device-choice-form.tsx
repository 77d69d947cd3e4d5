import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './subject-step.module.css'
import { describeCameraFailure } from './start-words.ts'
import { useCameraDesk } from '../use-recording.ts'

const NO_SOUND = 'none'

/** Chooses camera and microphone; remembered on this device. */
export function DeviceChoiceForm() {
  const { recording } = useServices()
  const { choice, devices, camera, isListBroken } = useCameraDesk()
  const open = camera.status === 'open' ? camera.camera : null
  if (isListBroken) {
    const words = describeCameraFailure('enumeration-failed')
    return (
      <Notice
        tone="error"
        title={words.title}
        action={<Button onPress={() => recording.desk.choose(choice)}>Try again</Button>}
      >
        {words.text}
      </Notice>
    )
  }
  return (
    <div className={styles.form}>
      <Select
        label="Camera"
        choices={(devices?.cameras ?? []).map(({ id, name }) => ({ id, text: name }))}
        value={open?.cameraId ?? choice.cameraId}
        onChange={(cameraId) => recording.desk.choose({ ...choice, cameraId })}
      />
      <Select
        label="Microphone"
        choices={[
          ...(devices?.microphones ?? []).map(({ id, name }) => ({ id, text: name })),
          { id: NO_SOUND, text: 'No sound' },
        ]}
        value={choice.sound ? (open?.microphoneId ?? choice.microphoneId) : NO_SOUND}
        onChange={(microphoneId) =>
          recording.desk.choose(
            microphoneId === NO_SOUND
              ? { ...choice, sound: false }
              : { ...choice, sound: true, microphoneId },
          )
        }
      />
    </div>
  )
}
