import { hasBack, type IdentityCheck, type IdentityForm } from '@fanfare/contract/verification/identity-check'
import * as text from './form-text.ts'

/** The form's values; dates are empty until they are entered. */
export type Values = Pick<IdentityForm, 'legal_name' | 'born_on' | 'country' | 'document_kind'> & {
  expires_on: string
}

export type Faults = Partial<Record<keyof IdentityForm, string>>

type PictureIds = { front: string | null; back: string | null; selfie: string | null }

export const valuesOf = (before: IdentityCheck | null): Values => ({
  legal_name: before?.legal_name ?? '',
  born_on: before?.born_on ?? '',
  country: before?.country ?? '',
  document_kind: before?.document_kind ?? 'passport',
  expires_on: before?.expires_on ?? '',
})

/** The missing values, by field. The server checks the rest. */
export function faultsOf(values: Values, { front, back, selfie }: PictureIds): Faults {
  const picture = text.pictureMissing
  return {
    ...(values.legal_name.trim() === '' && { legal_name: text.enterFullName }),
    ...(values.born_on === '' && { born_on: text.enterBornOn }),
    ...(values.country === '' && { country: text.countryMissing }),
    ...(front === null && { front_id: picture }),
    ...(hasBack(values.document_kind) && back === null && { back_id: picture }),
    ...(selfie === null && { selfie_id: picture }),
  }
}
