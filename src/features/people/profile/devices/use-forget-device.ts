import { useState } from 'react'
import { forgetMyDevice, listMyDevices, type MyDevice } from '#contract/endpoints/operations/devices.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { deviceWords, nameOf, whatWaits } from './device-words.ts'

/** Removes a device from the list, after telling its owner what stays on it. */
export function useForgetDevice(device: MyDevice) {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const [isBusy, setBusy] = useState(false)

  async function forget(): Promise<void> {
    const waiting = whatWaits(device)
    const isSure = await dialogs.confirm({
      title: deviceWords.forgetTitle(nameOf(device)),
      text: waiting === null ? deviceWords.forgetText : deviceWords.forgetWaiting(waiting),
      confirmLabel: deviceWords.forget,
      destructive: waiting !== null,
    })
    if (!isSure) return
    setBusy(true)
    const answer = await call(forgetMyDevice, { params: { tabletId: device.tabletId } })
    setBusy(false)
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: deviceWords.forgotten })
    else
      toasts.show({
        type: 'ERROR',
        msg: meaningOf(answer.failure) === 'away' ? deviceWords.offline : deviceWords.failed,
      })
    await answers.invalidate(listMyDevices)
  }

  return { isBusy, forget }
}
