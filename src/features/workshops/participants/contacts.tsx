import { Mail, Phone } from 'lucide-react'
import type { WorkshopContact } from '#contract/endpoints/workshops/participants/own-workshops.ts'
import { showPhone } from '#domain/workshops/phone-number.ts'
import { Section } from '#ui/layout/section.tsx'
import { factWords as words } from './own/own-words.ts'
import styles from './own/own-workshop.module.css'

/** Who runs it, one press away. */
export function Contacts({ contacts }: { contacts: readonly WorkshopContact[] }) {
  if (contacts.length === 0) return null
  return (
    <Section title={words.contacts} isCard>
      <ul className={styles.rows}>
        {contacts.map(({ id, fullName, email, phone }) => (
          <li key={id} className={styles.row}>
            <div className={styles.lines}>
              <span className={styles.name}>{fullName}</span>
              <span className={styles.quiet}>{phone === null ? email : showPhone(phone)}</span>
            </div>
            <span className={styles.reach}>
              {phone === null ? null : (
                <a href={`tel:${phone}`} aria-label={words.call(fullName)}>
                  <Phone aria-hidden="true" />
                </a>
              )}
              <a href={`mailto:${email}`} aria-label={words.write(fullName)}>
                <Mail aria-hidden="true" />
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
