import { type ReactNode, useRef } from 'react'
import styles from './form.module.css'

export interface FormProps {
  /** As `useForm` gives it. */
  form: { submit: () => Promise<void> }
  /** Lets a button outside, at the foot of a modal say, submit it. */
  id?: string
  children: ReactNode
}

/** Submits its form by Enter and by its submit button, and leads to the first field that is wrong. */
export function Form({ form, id, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  async function submit(): Promise<void> {
    await form.submit()
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>(':is(input, select, textarea, button, [tabindex])[aria-invalid="true"]')
        ?.focus(),
    )
  }
  return (
    <form
      ref={element}
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {children}
    </form>
  )
}
