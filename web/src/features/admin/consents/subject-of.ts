import type { ConsentForStaff } from '@fanfare/contract/consents/consent'

/** Whose face it is, as staff read it. */
export const subjectOf = ({ kind, person_name: name }: ConsentForStaff): string =>
  kind === 'own' ? 'Own face' : (name ?? 'Somebody else')
