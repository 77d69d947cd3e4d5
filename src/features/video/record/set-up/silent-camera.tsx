import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { silentCameraWords } from './start-words.ts'

/** This browser shows the camera, and recording it for a moment gave nothing. */
export function SilentCamera({ onUpload }: { onUpload: () => void }) {
  const { title, text, upload } = silentCameraWords
  return (
    <Notice tone="error" isUrgent title={title} action={<Button onPress={onUpload}>{upload}</Button>}>
      {text}
    </Notice>
  )
}
