import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { useLateTitle } from '#features/shared/video/use-late-title.ts'
import { renderPart } from '#tests/support/render.tsx'
import { setting } from '#tests/support/setting.ts'

function Late() {
  useLateTitle()
  return (
    <h1 tabIndex={-1} data-page-title="">
      Peg transfer · attempt 2
    </h1>
  )
}

/** A page whose title comes when its data does. */
function showPage() {
  const isLoaded = setting(false)
  function Page() {
    return (
      <main id="content" tabIndex={-1}>
        <button type="button">Back</button>
        {useWatchable(isLoaded) ? <Late /> : null}
      </main>
    )
  }
  const { screen } = renderPart(<Page />)
  return { screen, load: () => act(() => isLoaded.set(true)) }
}

test('a title that comes after its page was announced takes the focus from the content', () => {
  const { screen, load } = showPage()
  screen.getByRole('main').focus()
  load()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('whoever has gone on meanwhile is left where they are', () => {
  const { screen, load } = showPage()
  screen.getByRole('button').focus()
  load()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
