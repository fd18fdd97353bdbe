import type { ConsentForStaff } from '@fanfare/contract/consents/consent'

/** The person whose face it is, in the staff's words. */
export const subjectOf = ({ kind, person_name: name }: ConsentForStaff): string =>
  kind === 'own' ? 'Own face' : (name ?? 'Someone else')
