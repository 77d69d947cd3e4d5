import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** This browser shows the camera, and recording it for a moment gave nothing. */
export function SilentCamera({ onUpload }: { onUpload: () => void }) {
  return (
    <Notice
      tone="error"
      isUrgent
      title="This browser records nothing from this camera"
      action={<Button onPress={onUpload}>Upload a file instead</Button>}
    >
      A test recording stayed empty. Choose another camera under Devices, or open Trocar in another browser.
      You can also film with this device’s camera app and upload the file.
    </Notice>
  )
}
