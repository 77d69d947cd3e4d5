import { act } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { focusLateTitle } from '#shell/frame/focus-late-title.ts'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { setting } from '#tests/support/setting.ts'

/** A page whose title comes when its data does. */
function showPage({ hasTitle = false } = {}) {
  const isLoaded = setting(hasTitle)
  const hasMore = setting(false)
  function Page() {
    return (
      <main id="content" tabIndex={-1}>
        <button type="button">Back</button>
        {useWatchable(isLoaded) ? <PageHeader title="First Entry" /> : null}
        {useWatchable(hasMore) ? <p>More</p> : null}
      </main>
    )
  }
  const { screen } = renderPart(<Page />)
  return {
    screen,
    load: () => act(() => isLoaded.set(true)),
    fill: () => act(() => hasMore.set(true)),
  }
}
const watch = () => onTestFinished(focusLateTitle(document))

test('a title that comes after its page was announced takes the focus from the content', async () => {
  const { screen, load } = showPage()
  watch()
  screen.getByRole('main').focus()
  load()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading'))
})

test('so it does if the page was announced before anything watched', async () => {
  const { screen, load } = showPage()
  screen.getByRole('main').focus()
  watch()
  load()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading'))
})

test('whoever has gone on meanwhile is left where they are', async () => {
  const { screen, load } = showPage()
  watch()
  screen.getByRole('main').focus()
  screen.getByRole('button').focus()
  load()
  await screen.findByRole('heading')
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('whoever skipped to the content stays there while it fills', async () => {
  const { screen, fill } = showPage({ hasTitle: true })
  watch()
  screen.getByRole('main').focus()
  fill()
  await screen.findByText('More')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
