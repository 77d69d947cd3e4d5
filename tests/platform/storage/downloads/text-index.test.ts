import { beforeEach, expect, it } from 'vitest'
import { courseItemId } from '#contract/vocabulary/workshops/course-ids.ts'
import { createTextIndex } from '#platform/storage/downloads/text-index.ts'
import { someItem, someWorkshop } from '#tests/support/course-samples.ts'
import { storageOn } from '#tests/support/session-facts.ts'
import { someUserId } from '#tests/support/takes.ts'

const [ada, ben] = [someUserId(1), someUserId(2)]
const other = courseItemId.parse('50000000-0000-4000-8000-000000000031')
let storage: Storage
const open = () => createTextIndex(storage)

beforeEach(() => void (storage = storageOn()))

it('remembers each text once, for its person, on the next start', () => {
  open().note(ada, { workshopId: someWorkshop, id: someItem })
  open().note(ada, { workshopId: someWorkshop, id: other })
  open().note(ada, { workshopId: someWorkshop, id: other })
  expect([...open().list(ada)]).toEqual([[someWorkshop, [someItem, other]]])
  expect(open().list(ben).size).toBe(0)
})

it('leaves nothing behind once all are forgotten', () => {
  open().note(ada, { workshopId: someWorkshop, id: someItem })
  open().note(ada, { workshopId: someWorkshop, id: other })
  open().forget(ada, someWorkshop, [other])
  expect([...open().list(ada)]).toEqual([[someWorkshop, [someItem]]])
  open().forget(ada, someWorkshop, [someItem])
  expect(open().list(ada).size).toBe(0)
  expect(storage.length).toBe(0)
})

it('what is damaged or full breaks nothing', () => {
  storage.setItem(`trocar.workshop-texts.${ada}`, '{')
  expect(open().list(ada).size).toBe(0)
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  open().note(ben, { workshopId: someWorkshop, id: someItem })
  expect(open().list(ben).size).toBe(0)
})
