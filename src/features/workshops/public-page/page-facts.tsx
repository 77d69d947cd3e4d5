import type { PublicPage } from '#contract/endpoints/workshops/public-page/public-page.ts'
import { describeDays, describeHours, describeWhere } from './page-when.ts'
import { pageWords as words } from './public-page-words.ts'
import styles from './public-page.module.css'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** When, where, what, by whom and for how much. */
export function PageFacts({ page }: { page: PublicPage }) {
  const { description, procedure, price, faculty } = page
  const where = describeWhere(page)
  return (
    <>
      <dl className={styles.facts}>
        <dt>{words.when}</dt>
        <dd>
          <strong>{describeDays(page)}</strong>
          <br />
          {describeHours(page)}
        </dd>
        {where === '' ? null : (
          <>
            <dt>{words.where}</dt>
            <dd>{where}</dd>
          </>
        )}
        <dt>{words.procedure}</dt>
        <dd>{procedure}</dd>
        <dt>{words.price}</dt>
        <dd>{price === 0 ? words.free : dollars.format(price)}</dd>
        {faculty.length === 0 ? null : (
          <>
            <dt>{words.faculty}</dt>
            {faculty.map(({ fullName, hospital }, at) => (
              // Names may be the same.
              // oxlint-disable-next-line react/no-array-index-key
              <dd key={at}>
                {fullName}
                {hospital === '' ? null : <span className={styles.hospital}>{hospital}</span>}
              </dd>
            ))}
          </>
        )}
      </dl>
      {description === '' ? null : <p className={styles.description}>{description}</p>}
    </>
  )
}
