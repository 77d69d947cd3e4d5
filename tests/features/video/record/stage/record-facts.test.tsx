import { expect, test } from 'vitest'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
import { RecordFacts } from '#features/video/record/stage/record-facts.tsx'
import { recordingStory } from '#tests/domain/video/recording/capture/capture-stories.ts'
import { somePartId } from '#tests/support/takes.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { setting } from '#tests/support/setting.ts'

test('what is gone is not among what is saved on this device, and waits for nothing', () => {
  const story = recordingStory().wait(60_000)
  story.happen({ type: 'slice-captured', attempt: 0, slice: 1, bytes: 101e6, duration: 60_000 })
  story.happen({ type: 'slice-saved', part: 0, bytes: 101e6, duration: 60_000 })
  const cut = { bytes: 72e6, ms: 45_000 }
  const splits = [{ part: 0, id: somePartId(7), cut }]
  story.happen({ type: 'store-renewed', lost: 44_000, lostBytes: 70e6, splits })
  // Until then, it says how far behind it was.
  story.wait(6_000).happen({ type: 'tick' })
  const { state } = story
  if (!isInHand(state)) throw new Error('There is no take in hand.')
  const { services } = screenServices()
  const sender = { progress: () => setting(new Map()) } as never
  const { screen } = renderPart(<RecordFacts take={state.take} />, { ...services, sender })
  expect(screen.queryByText('31 MB saved on this device')).not.toBeNull()
})
