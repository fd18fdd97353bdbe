import type { ConsentForStaff } from '@fanfare/contract/consents/consent'
import * as text from './consents-text.ts'

/** The person whose face a consent covers, as staff see them named. */
export const subjectOf = ({ kind, person_name: name }: ConsentForStaff): string =>
  kind === 'own' ? text.ownFace : (name ?? text.someoneElse)
