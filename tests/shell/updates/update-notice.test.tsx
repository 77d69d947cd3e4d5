import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UpdateState } from '#domain/updates/update-machine.ts'
import { ShellContext, type ShellServices } from '#shell/shell-services.ts'
import { shellWords } from '#shell/shell-words.ts'
import { UpdateNotice } from '#shell/updates/update-notice.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { setting } from '#tests/support/setting.ts'

test('an update that was agreed to is announced until its page reloads, and the tab that it waits in may reload', async () => {
  const state = setting<UpdateState>({ status: 'offered' })
  const did: unknown[] = []
  const updates = { ...state, dispatch: (event: unknown) => did.push(event) }
  const shell = { updates } as unknown as ShellServices
  const { screen, user } = renderPart(
    <ShellContext value={shell}>
      <UpdateNotice />
    </ShellContext>,
  )
  const shows = (title: string) => expect(screen.getByText(title)).toBeTruthy()
  shows(shellWords.updateOffered.title)
  for (const status of ['agreed', 'activating'] as const) {
    act(() => state.set({ status }))
    shows(shellWords.updateAgreed.title)
  }
  act(() => state.set({ status: 'outdated' }))
  shows(shellWords.updated.title)
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(did).toEqual([{ type: 'reload-agreed' }])
})
