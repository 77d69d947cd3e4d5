import { expect, type Page } from '@playwright/test'
import { UNTIL_PROCESSED } from './patience.ts'
import { AS_MP4, makeVideoFile } from './video-clip.ts'

const SECONDS = 14
/** Several chunks. */
const LARGE = `${AS_MP4} -qp 1`

export const PACKING_LIST = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Staff make a course of a file and a video of 14 seconds, and give it to the workshop. */
export async function giveCourseForThePlane(staff: Page, workshop: string): Promise<void> {
  await staff.goto('/workshop/course-mgmt')
  await staff.getByRole('button', { name: 'Create course' }).click()
  await staff.getByRole('textbox', { name: 'Title' }).fill('On the plane')
  await staff.getByRole('dialog').getByRole('button', { name: 'Create course' }).click()
  await staff
    .getByLabel('Choose file', { exact: true })
    .setInputFiles({ name: 'Packing list.pdf', mimeType: 'application/pdf', buffer: PACKING_LIST })
  await expect(staff.getByRole('button', { name: 'Remove Packing list.pdf' })).toBeVisible()
  await staff
    .getByLabel('Choose video', { exact: true })
    .setInputFiles(makeVideoFile('how-the-arms-move.mp4', LARGE, { seconds: SECONDS }))
  const videos = staff.getByRole('list', { name: 'Videos', exact: true })
  // Its length is known once it is ready.
  await expect(videos.getByText('0:14', { exact: true })).toBeVisible(UNTIL_PROCESSED)
  await staff.getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText(/was published\. Workshops can be given it now/)).toBeVisible()
  await staff.goto(`/workshop/view?id=${workshop}`)
  await staff.getByRole('button', { name: 'Add courses' }).click()
  await staff.getByRole('checkbox', { name: /On the plane/ }).check()
  await staff.getByRole('button', { name: 'Add 1' }).click()
  await expect(staff.getByRole('link', { name: 'On the plane' })).toBeVisible()
}
