/** Spec 3 §9. `Other` is a choice on the form, and no specialty: the person's own words are sent in its place. */
export const workshopSpecialties = ['OB/GYN', 'General', 'Colorectal', 'Urology', 'Breast', 'Other'] as const

/** Spec 3 §9: those without `Other`. */
export const standardSpecialties: readonly string[] = workshopSpecialties.filter((name) => name !== 'Other')
