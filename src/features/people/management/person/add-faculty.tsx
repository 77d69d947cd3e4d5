import { Plus } from 'lucide-react'
import { useState } from 'react'
import { emailText } from '#contract/vocabulary/people/email.ts'
import { addFaculty } from '#contract/endpoints/people/further-programs.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { follows, required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import styles from '../people.module.css'
import { useRefreshPeople } from '../use-refresh-people.ts'
import { describeTeachingTrouble, teachingWords as words } from './teaching-words.ts'

/** Asks a person whose home is another program to teach in this one. */
export function AddFaculty({ program }: { program: ProgramId }) {
  const isOffline = useIsOffline()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} isDisabled={isOffline} onPress={() => setOpen(true)}>
        {words.add}
      </Button>
      {isOpen ? <AddFacultyDialog program={program} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function AddFacultyDialog({ program, onClose }: { program: ProgramId; onClose: () => void }) {
  const { call, toasts } = useServices()
  const refresh = useRefreshPeople()
  const form = useForm({
    initial: { email: '' },
    rules: {
      email: { ...required, rules: [follows(emailText, words.wrongEmail)] },
    },
    onSubmit: async ({ email }) => {
      const answer = await call(addFaculty, { params: { id: program }, body: { email } })
      if (!answer.ok) return { problem: describeTeachingTrouble(answer.failure) }
      const { status, fullName } = answer.value
      toasts.show({ type: 'SUCCESS', msg: status === 'asked' ? words.sent(fullName) : words.added(fullName) })
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      title={words.title}
      form={form}
      words={{ submit: words.submit, cancel: words.cancel, offline: words.notNow }}
      onClose={onClose}
    >
      <p className={styles.quiet}>{words.note}</p>
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        {...form.fields.email}
      />
    </FormDialog>
  )
}
