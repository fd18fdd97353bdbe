import type { ConsentForStaff } from '@fanfare/contract/consents/consent'

/** The person whose face a consent covers, as staff see them named. */
export const subjectOf = ({ kind, person_name: name }: ConsentForStaff): string =>
  kind === 'own' ? 'Own face' : (name ?? 'Someone else')
