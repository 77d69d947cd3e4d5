import { useState } from 'react'
import { expect, test } from 'vitest'
import { MultiSelect } from '#ui/controls/choices/multi-select.tsx'
import { renderPart } from '#tests/support/render.tsx'

const choices = Array.from({ length: 400 }, (_one, at) => ({ id: `p${at}`, text: `Person ${at}` }))

function Chooser() {
  const [value, setValue] = useState<readonly string[]>(['p150'])
  return (
    <>
      <MultiSelect label="Faculty" choices={choices} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  )
}

test('of very many choices the first are drawn, the others are found, and who was chosen stays', async () => {
  const { screen, user } = renderPart(<Chooser />)
  await user.click(screen.getByRole('button', { name: /Faculty/ }))
  expect(await screen.findAllByRole('option')).toHaveLength(100)
  expect(screen.getByText('The first 100 of 400. Search to find the others.')).toBeDefined()
  await user.type(screen.getByRole('searchbox'), 'person 399')
  const [found, ...others] = await screen.findAllByRole('option', { name: 'Person 399' })
  expect(others).toEqual([])
  expect(screen.queryByText(/^The first/)).toBeNull()
  await user.click(found!)
  expect(screen.getByText('p150 p399')).toBeDefined()
})
