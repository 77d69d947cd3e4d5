import { signInByHand } from './begin-steps.ts'
import { passed, type Step } from './step.ts'

export const assess: Step = {
  name: 'Assess with a comment without a network, killed, sent later',
  async play({ second, server, left }) {
    const page = await second.open()
    await signInByHand(page, 'faculty')
    await page.until('the worker', 'navigator.serviceWorker.controller !== null', 120_000)
    await page.goto(left.watch.replace('/video/', '/assess/'))
    await page.text(/Nothing written yet/)
    server.network.set('refused')
    await page.press('radio', /^4$/)
    await page.fill(/^Feedback/, 'Written on the train')
    await page.text(/Draft saved on this device/)
    await page.press('tab', /^Comments/)
    await page.fill(/^New comment/, 'Half a thought')
    await page.press('button', /^Comment$/)
    await page.text(/Not sent yet/)
    await page.press('tab', /^Rubric/)
    await page.press('button', /^Send$/)
    await page.press('button', /^Send anyway$/)
    const said = await page.text(/Saved on this device\. [^\n]*/)
    const again = await second.kill()
    server.network.set('open')
    await again.goto('/residency/assess?type=other&view=VIEW_ALL')
    await again.text(/Assessed by you/, 60_000)
    await again.goto(left.watch.replace('/video/', '/assess/'))
    await again.text(/Sent .*Change anything/, 60_000)
    await again.press('tab', /^Comments/)
    await again.text(/Half a thought/)
    return passed(said)
  },
}

export const update: Step = {
  name: 'Update to a newer version',
  async play({ device, newer }) {
    const page = await device.open()
    await page.goto('/residency/home')
    await page.until('the worker', 'navigator.serviceWorker.controller !== null', 60_000)
    await page.evaluate(`document.documentElement.setAttribute('data-marked', '')`)
    newer.release()
    await page.evaluate(`void navigator.serviceWorker.ready.then((one) => one.update())`)
    const said = await page.text(/A new version is ready/, 60_000)
    await page.press('button', /^Update$/)
    await page.until('the page of the new version', `!document.documentElement.hasAttribute('data-marked')`)
    await page.text(/Hello/)
    return passed(said)
  },
}
