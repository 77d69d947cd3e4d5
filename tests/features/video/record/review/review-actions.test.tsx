import { expect, test } from 'vitest'
import type { WaitingTake } from '#domain/video/recording/capture/recording-recovery.ts'
import type { Services } from '#features/shared/use-services.ts'
import { ReviewActions } from '#features/video/record/review/review-actions.tsx'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { someBytes, somePart, someSlice, someTake } from '#tests/support/takes.ts'

test('discarding says how long the recording is now, though another tab continued it since it was shown', async () => {
  const takes = createFakeTakeStore()
  const take = someTake(41)
  const [shown, added] = [somePart(41, 0), somePart(41, 1)]
  await takes.saveTake(take)
  for (const part of [shown, added]) {
    await takes.savePart(part)
    await takes.appendSlice(part.id, { ...someSlice(0, someBytes(20)), duration: 30_000 })
  }
  const waiting: WaitingTake = {
    take,
    parts: [{ ...shown, bytes: 20, duration: 30_000 }],
    kind: 'undecided',
    bytes: 20,
    duration: 30_000,
  }
  const questions: string[] = []
  const dialogs = { confirm: async ({ text }: { text: string }) => void questions.push(text) }
  const { screen, user } = renderPart(
    <ReviewActions waiting={waiting} courses={[]} onDone={() => undefined} onMore={() => undefined} />,
    { ...screenServices().services, takes, dialogs: dialogs as unknown as Services['dialogs'] },
  )
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await expect.poll(() => questions).toEqual([expect.stringContaining('1:00, 40 B')])
})
