import { useRef, useState } from 'react'
import { changePhoto, removePhoto } from '#contract/endpoints/people/profile.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { PHOTO_BYTES_MAX } from '#contract/limits.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from './account.module.css'
import { accountWords } from './account-words.ts'

const words = accountWords.photo

/** The picture that others see, and a way to change it; `me` is fetched again afterwards. */
export function PhotoField({ me, isAway }: { me: Me; isAway: boolean }) {
  const { call, session, toasts } = useServices()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const hasPhoto = me.photo != null

  async function settle(work: Promise<{ ok: boolean }>, done: string): Promise<void> {
    setBusy(true)
    setProblem(null)
    const { ok } = await work
    if (ok) {
      await session.refresh()
      toasts.show({ type: 'SAVED', msg: done })
    } else setProblem(words.notChanged)
    setBusy(false)
  }
  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return
    if (file.size > PHOTO_BYTES_MAX) return setProblem(words.tooLarge)
    const photo = [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }]
    await settle(call(changePhoto, { files: { photo } }), words.changed)
  }

  return (
    <div className={styles.photo}>
      <Avatar name={me.fullName} size="XL" {...(hasPhoto && { src: me.photo ?? '' })} isDecoration />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Cluster gap={2}>
        <Button size="small" isDisabled={isAway} isPending={isBusy} onPress={() => input.current?.click()}>
          {hasPhoto ? words.change : words.add}
        </Button>
        {hasPhoto ? (
          <Button
            size="small"
            variant="quiet"
            isDisabled={isAway || isBusy}
            onPress={() => void settle(call(removePhoto, {}), words.removed)}
          >
            {words.remove}
          </Button>
        ) : null}
      </Cluster>
      <output className={styles.problem}>{problem}</output>
    </div>
  )
}
