import { expect, test, vi } from 'vitest'
import { NewestNotices, type NewestNoticesProps } from '#features/shared/notices/newest-notices.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

interface Item {
  id: string
}

const words = {
  title: 'Notifications',
  asOf: 'notifications',
  away: 'They show up later.',
  broken: 'They didn’t load.',
  empty: 'None yet.',
  all: 'See all',
}

function show(
  props: Partial<NewestNoticesProps<Item>>,
  facts: Parameters<typeof screenServices>[0] = { answers: new Map() },
) {
  const { services } = screenServices(facts)
  const shown: NewestNoticesProps<Item> = {
    list: [],
    toldAt: 0,
    isBroken: false,
    words,
    all: '/all',
    renderItem: ({ id }) => `Item ${id}`,
    onAgain: () => undefined,
    onFollow: () => undefined,
    ...props,
  }
  return renderPart(<NewestNotices {...shown} />, services)
}

test('what was told is listed, with the way to all of it', () => {
  const { screen } = show({ list: [{ id: '1' }, { id: '2' }] })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Item 1', 'Item 2'])
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/all')
})

test('that nothing was told is said only if nothing else is there', () => {
  const first = show({})
  first.screen.getByText('None yet.')
  first.screen.unmount()
  const { screen } = show({ before: 'A finished video' })
  screen.getByText('A finished video')
  expect(screen.queryByText('None yet.')).toBeNull()
})

test('what did not load can be asked again', async () => {
  const onAgain = vi.fn()
  const { screen, user } = show({ list: null, isBroken: true, onAgain })
  screen.getByText('They didn’t load.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onAgain).toHaveBeenCalledOnce()
})

test('without a network and with nothing stored it says when they show up', () => {
  const { screen } = show({ list: null }, { isOffline: true })
  screen.getByText('They show up later.')
})
