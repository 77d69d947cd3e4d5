import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { getProfilePicture } from '#contract/endpoints/workshops/participants/own-profile.ts'
import {
  changeProfilePicture,
  removeProfilePicture,
} from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { PictureCrop } from '#ui/controls/fields/picture-crop.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useWorkshopMe } from './use-workshop-me.ts'
import { photoWords as words } from './profile-photo-words.ts'
import styles from './profile-photo.module.css'

/** The picture that others see, the same in either portal. */
export function ProfilePhoto() {
  const me = useWorkshopMe()
  const isAway = useIsOffline()
  const input = useRef<HTMLInputElement>(null)
  const { data } = useQuery(endpointQuery(getProfilePicture, {}))
  const [chosen, setChosen] = useState<File | null>(null)
  const { isBusy, problem, setProblem, change, remove } = useChange()
  const address = data?.filePath ?? null
  const giveUp = useCallback(() => {
    setChosen(null)
    setProblem(words.broken)
  }, [setProblem])
  return (
    <div className={styles.photo}>
      <Avatar name={me.fullName} size="XL" {...(address !== null && { src: address })} isDecoration />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={({ target }) => {
          setProblem(null)
          setChosen(target.files?.[0] ?? null)
          target.value = ''
        }}
      />
      <Button size="small" isDisabled={isAway} isPending={isBusy} onPress={() => input.current?.click()}>
        {address === null ? words.add : words.change}
      </Button>
      {address === null ? null : (
        <Button size="small" variant="quiet" isDisabled={isAway || isBusy} onPress={remove}>
          {words.remove}
        </Button>
      )}
      {problem === null ? null : <Notice tone="error">{problem}</Notice>}
      {chosen === null ? null : (
        <CropDialog
          file={chosen}
          onBroken={giveUp}
          onClose={() => setChosen(null)}
          onUse={(bytes) => {
            setChosen(null)
            change(bytes)
          }}
        />
      )}
    </div>
  )
}

function useChange() {
  const { call, toasts } = useServices()
  const known = useKnownAnswers()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function settle(
    work: ReturnType<typeof call<typeof changeProfilePicture | typeof removeProfilePicture>>,
    done: string,
  ): Promise<void> {
    setBusy(true)
    setProblem(null)
    const answer = await work
    setBusy(false)
    if (!answer.ok) return setProblem(words.notChanged)
    known.replace(getProfilePicture, {}, answer.value)
    toasts.show({ type: 'SAVED', msg: done })
  }
  return {
    isBusy,
    problem,
    setProblem,
    change: (bytes: Uint8Array<ArrayBuffer>) =>
      void settle(
        call(changeProfilePicture, { files: { photo: [{ name: 'photo.jpg', bytes }] } }),
        words.changed,
      ),
    remove: () => void settle(call(removeProfilePicture, {}), words.removed),
  }
}

interface CropDialogProps {
  file: File
  onBroken: () => void
  onClose: () => void
  onUse: (bytes: Uint8Array<ArrayBuffer>) => void
}

function CropDialog({ file, onBroken, onClose, onUse }: CropDialogProps) {
  const make = useRef<(() => Promise<Uint8Array<ArrayBuffer>>) | null>(null)
  const remember = useCallback((next: () => Promise<Uint8Array<ArrayBuffer>>) => {
    make.current = next
  }, [])
  async function use(): Promise<void> {
    const bytes = await make.current?.()
    if (bytes !== undefined) onUse(bytes)
  }
  return (
    <Modal
      isOpen
      title={words.title}
      onClose={onClose}
      hasCross
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" onPress={() => void use()}>
            {words.use}
          </Button>
        </>
      }
    >
      <PictureCrop
        file={file}
        label={words.preview}
        words={words.sliders}
        onChange={remember}
        onBroken={onBroken}
      />
    </Modal>
  )
}
