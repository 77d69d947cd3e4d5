import { expect, test } from 'vitest'
import { noteOnlyInTab, takesOnlyInTab } from '#domain/video/recording/take/only-in-tab.ts'
import { someTake } from '#tests/support/takes.ts'

test('what only this page has is known until it is safe elsewhere, one take apart from another', () => {
  const heard: number[] = []
  const [first, second] = [someTake(81), someTake(82)].map((take) => ({ take, release: null }))
  // Tests of other files share the page.
  const ours = () => takesOnlyInTab.snapshot().filter((one) => one === first || one === second)
  const stop = takesOnlyInTab.subscribe(() => heard.push(ours().length))
  const leaveFirst = noteOnlyInTab(first!)
  const leaveSecond = noteOnlyInTab(second!)
  leaveFirst()
  expect(ours()).toEqual([second])
  leaveSecond()
  expect(heard).toEqual([1, 2, 1, 0])
  stop()
})
