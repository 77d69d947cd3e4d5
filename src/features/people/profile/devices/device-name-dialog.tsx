import { listMyDevices, type MyDevice, nameMyDevice } from '#contract/endpoints/operations/devices.ts'
import { DEVICE_NAME_MAX } from '#contract/limits.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { deviceWords, nameOf } from './device-words.ts'

export interface DeviceNameDialogProps {
  device: MyDevice
  onClose: () => void
}

/** Lets the owner name a device. */
export function DeviceNameDialog({ device, onClose }: DeviceNameDialogProps) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const form = useForm({
    initial: { name: device.name ?? '' },
    onSubmit: async ({ name }) => {
      const { tabletId } = device
      const answer = await call(nameMyDevice, { params: { tabletId }, body: { name } })
      await answers.invalidate(listMyDevices)
      if (!answer.ok)
        return { problem: meaningOf(answer.failure) === 'gone' ? deviceWords.gone : deviceWords.failed }
      toasts.show({ type: 'SAVED', msg: deviceWords.saved })
      onClose()
    },
  })
  return (
    <FormDialog
      title={deviceWords.renameOf(nameOf(device))}
      form={form}
      words={{ submit: deviceWords.save, cancel: deviceWords.cancel, offline: deviceWords.offline }}
      onClose={onClose}
    >
      <TextField
        label={deviceWords.name}
        help={deviceWords.nameHelp}
        maxLength={DEVICE_NAME_MAX}
        autoComplete="off"
        {...form.fields.name}
      />
    </FormDialog>
  )
}
